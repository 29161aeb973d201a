import { useEffect, useRef, useState } from 'react'

/** Long enough for the next letter, short enough to feel answered. */
const PAUSE_MS = 250

interface Typing {
  /** What is chosen now. */
  readonly value: string
  readonly onSay: (text: string) => void
  /** What will be chosen once this was said: then it stays as it was typed. */
  readonly settled: (text: string) => string
}

/** What is being typed, handed on after a pause. What changes from outside meanwhile, as by Back, is taken over. */
export function useTyped({ value, onSay, settled }: Typing) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<number>(undefined)
  if (seen !== value) {
    setSeen(value)
    if (settled(typed) !== value) setTyped(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const say = (text: string) => {
    window.clearTimeout(timer.current)
    onSay(text)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(say, PAUSE_MS, text)
    },
    sayNow: (text: string) => {
      setTyped(text)
      say(text)
    },
  }
}
