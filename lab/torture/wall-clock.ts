/**
 * Lets this process believe in another time than its machine's: whatever looks at the clock on the wall, however deep
 * inside a library, sees this one. Timers and the steady clock go on as they are.
 */
export function shiftWallClock(aheadMs: number): void {
  const TrueDate = Date
  const now = () => TrueDate.now() + aheadMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
