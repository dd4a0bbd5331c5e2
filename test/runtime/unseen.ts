/**
 * Makes a document behave as hidden: its visibility, its frames and its paint entries. Electron hides the page of a view outside
 * a window, but Chromium under test control has no hidden pages. Runs before any script of every top document until the view is
 * in a window. It uses nothing from outside, because its source is injected into the page.
 * @param key name of the injected function that sets whether the page is visible
 */
export function unseenPage(key: string): void {
  if (window !== window.top) return
  let seen = false
  const draw = window.requestAnimationFrame.bind(window)
  const stopDrawing = window.cancelAnimationFrame.bind(window)
  const entriesOf = performance.getEntriesByType.bind(performance)
  const frames = new Map<number, FrameRequestCallback>()
  const observing: (() => void)[] = []
  let lastFrame = 0

  Object.defineProperties(document, {
    hidden: { get: () => !seen },
    visibilityState: { get: () => (seen ? 'visible' : 'hidden') },
  })
  window.requestAnimationFrame = (callback) => {
    if (seen) return draw(callback)
    frames.set(--lastFrame, callback)
    return lastFrame
  }
  window.cancelAnimationFrame = (id) => {
    if (!frames.delete(id)) stopDrawing(id)
  }
  performance.getEntriesByType = (type) => (type === 'paint' && !seen ? [] : entriesOf(type))
  window.PerformanceObserver = class extends PerformanceObserver {
    override observe(options: PerformanceObserverInit = {}): void {
      if (seen || options.type !== 'paint') super.observe(options)
      else observing.push(() => super.observe({ ...options, buffered: true }))
    }
  }
  Object.defineProperty(globalThis, key, {
    value: (now: boolean) => {
      if (seen === now) return
      seen = now
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      if (!seen) return
      draw((time) => {
        for (const [id, callback] of frames) if (frames.delete(id)) callback(time)
      })
      for (const begin of observing.splice(0)) begin()
    },
  })
}
