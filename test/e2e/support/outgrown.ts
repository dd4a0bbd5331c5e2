import type { Page } from '@playwright/test'

/** The number of windows over which an element may scroll. */
const WINDOWS = 30

/** Elements of the page that are wider or taller than allowed. */
export function outgrown(page: Page): Promise<string[]> {
  return page.evaluate((windows) => {
    const called = ({ tagName, className, textContent }: Element) =>
      `${tagName} ${className} «${(textContent ?? '').trim().slice(0, 30)}»`
    return [...document.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && !one.closest('svg'))
      .flatMap((one) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one)
        const { right, left } = one.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
        const wide = clipPath === 'none' && (right > innerWidth + 1 || left < -1) && !cutOff(one)
        const tall = /auto|scroll/.test(overflowY) && one.scrollHeight > windows * innerHeight
        return [
          scrolls && `rola de lado: ${one.scrollWidth} ${called(one)}`,
          wide && `fora da janela: ${Math.round(left)}..${Math.round(right)} ${called(one)}`,
          tall && `alto: ${one.scrollHeight} ${called(one)}`,
        ].filter((said) => said !== false)
      })
      .slice(0, 8)

    /** Whether an ancestor clips the element. */
    function cutOff(one: Element): boolean {
      for (let at = one.parentElement; at; at = at.parentElement)
        if (
          getComputedStyle(at).overflowX === 'hidden' &&
          at !== document.body &&
          at.getBoundingClientRect().right <= innerWidth + 1
        )
          return true
      return false
    }
  }, WINDOWS)
}
