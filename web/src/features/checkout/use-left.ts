import { useEffect, useEffectEvent } from 'react'

/**
 * Says which field was left. A sentence that comes up beside it moves what stands below, so that while a finger or button
 * is down nothing is said yet: what it is pressing must still be there when it is let go.
 */
export function useLeft(onLeft: (name: string) => void): void {
  const say = useEffectEvent(onLeft)
  useEffect(() => {
    let isPressed = false
    let waiting: string[] = []
    const leave = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name === null) return
      if (isPressed) waiting.push(name)
      else say(name)
    }
    const press = () => void (isPressed = true)
    const release = () => {
      isPressed = false
      const names = waiting
      waiting = []
      // The click comes after this event.
      setTimeout(() => names.forEach((name) => say(name)))
    }
    document.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      document.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [])
}
