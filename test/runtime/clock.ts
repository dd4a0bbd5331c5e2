const RealDate = Date

/** Shifts `Date` by `offBy` ms from the computer's clock; 0 resets it. Monotonic time (`performance.now`) is not affected. */
export function turnClock(offBy: number): void {
  const now = () => RealDate.now() + offBy
  const turned: ProxyHandler<DateConstructor> = {
    construct: (date, given: [] | [number]) => (given.length === 0 ? new date(now()) : new date(...given)),
    apply: (date) => new date(now()).toString(),
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  }
  globalThis.Date = offBy === 0 ? RealDate : new Proxy(RealDate, turned)
}
