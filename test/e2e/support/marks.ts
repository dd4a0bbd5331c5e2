import type { Page } from '@playwright/test'
import { differingIn, type Box } from './pictures.ts'

/** The least number of points in which two pictures must differ; the corner of a tick box has more. */
const MARK = 12

/** States that a screen shows, each with a selector of the elements in that state. */
const states = {
  escolhida: '[aria-selected="true"], [data-combobox-selected]',
  'das setas': '[data-active]',
  marcada: '[data-state="whole"], [data-state="part"]',
  'caixa marcada': 'input:checked, input:indeterminate',
  apertado: '[aria-pressed="true"]',
  atual: '[aria-current]',
  'com erro': '[aria-invalid="true"]',
  'sem efeito': 'button[data-disabled]',
  'com moldura': 'span[data-tone]:not([role])',
} as const

type State = keyof typeof states

/**
 * Finds states of elements that the current screen does not show in high contrast (forced colours). Compares pictures with and
 * without each state: they must differ at the element. Restores the screen afterwards.
 */
export async function statesWithoutMark(screen: Page): Promise<string[]> {
  const picture = () => screen.screenshot({ animations: 'disabled', scale: 'css' })
  await screen.emulateMedia({ contrast: 'more', forcedColors: 'active' })
  const before = await picture()
  const without: string[] = []
  for (const [state, selector] of Object.entries(states)) {
    const stripped = await screen.evaluateHandle(strip, [state as State, selector] as const)
    const found = await stripped.evaluate(({ found }) => found)
    if (found.length > 0) {
      const differing = await differingIn(
        screen,
        before,
        await picture(),
        found.map(({ box }) => box),
      )
      const bare = found.filter((_, at) => (differing[at] ?? 0) < MARK)
      without.push(...bare.map(({ what }) => `${state}: ${what}`))
    }
    await stripped.evaluate(({ restore }) => restore())
    await stripped.dispose()
  }
  await screen.emulateMedia({ contrast: null, forcedColors: null })
  return without
}

/** Runs in the page. Removes a state from every visible element that has it; `restore` sets it again. */
function strip([state, selector]: readonly [State, string]): {
  found: { what: string; box: Box }[]
  restore: () => void
} {
  const NO_EDGE = [
    ['forced-color-adjust', 'none'],
    ['border-color', 'Canvas'],
    ['outline', '0'],
  ] as const
  const undo: (() => void)[] = []
  const set = (element: Element, name: string, value: string | null) => {
    const was = element.getAttribute(name)
    if (was === null) return
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
    undo.push(() => element.setAttribute(name, was))
  }
  // The page's content security policy refuses a `style` attribute.
  const style = (element: Element, name: string, value: string) => {
    if (!(element instanceof HTMLElement)) return
    element.style.setProperty(name, value)
    undo.push(() => element.style.removeProperty(name))
  }
  /** Excludes covered or tiny elements, and elements that the focus ring already marks. */
  const inSight = (element: Element) => {
    if (element.matches(':focus-visible:not([aria-invalid])')) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return there !== null && (element.contains(there) || there.contains(element)) && right - left > 8
  }
  const boxOf = (elements: readonly Element[]): Box => {
    const rects = elements.map((element) => element.getBoundingClientRect())
    const x = Math.max(0, Math.floor(Math.min(...rects.map(({ left }) => left)) - 6))
    const y = Math.max(0, Math.floor(Math.min(...rects.map(({ top }) => top)) - 6))
    return {
      x,
      y,
      width: Math.ceil(Math.max(...rects.map(({ right }) => right)) + 6) - x,
      height: Math.ceil(Math.max(...rects.map(({ bottom }) => bottom)) + 6) - y,
    }
  }
  const found = [...document.querySelectorAll(selector)].filter(inSight).map((element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    const what = `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} «${words.slice(0, 40)}»`
    return { element, what, told: [element] }
  })
  for (const { element, told } of found) {
    if (state === 'escolhida') {
      set(element, 'aria-selected', 'false')
      set(element, 'data-combobox-selected', null)
      set(element, 'data-ticked', null)
      for (const box of element.querySelectorAll('[data-state="whole"]')) set(box, 'data-state', 'none')
    } else if (state === 'das setas') set(element, 'data-active', null)
    else if (state === 'marcada') set(element, 'data-state', 'none')
    else if (state === 'apertado') set(element, 'aria-pressed', 'false')
    else if (state === 'sem efeito') set(element, 'data-disabled', null)
    else if (state === 'com moldura') for (const [name, value] of NO_EDGE) style(element, name, value)
    else if (state === 'atual') {
      set(element, 'aria-current', null)
      set(element, 'data-situacao', 'next')
    } else if (state === 'caixa marcada' && element instanceof HTMLInputElement) {
      const { checked, indeterminate } = element
      Object.assign(element, { checked: false, indeterminate: false })
      undo.push(() => Object.assign(element, { checked, indeterminate }))
      set(element, 'data-checked', null)
      set(element, 'data-indeterminate', null)
    } else {
      set(element, 'aria-invalid', 'false')
      set(element, 'data-error', null)
      // The error message is part of how the state is shown.
      for (const id of (element.getAttribute('aria-describedby') ?? '').split(' ')) {
        const sentence = document.getElementById(id)
        if (!sentence) continue
        told.push(sentence)
        style(sentence, 'visibility', 'hidden')
      }
    }
  }
  return {
    found: found.map(({ what, told }) => ({ what, box: boxOf(told) })),
    restore: () => {
      for (const act of undo.toReversed()) act()
    },
  }
}
