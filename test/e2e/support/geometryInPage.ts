/** Requirements on a screen that depend on the window's size. */
export interface Demands {
  /** Whether the window is large enough that controls must be visible without scrolling. */
  whole: boolean
}

/**
 * The layout errors of a window: content that a person cannot see or reach, one line each. Runs within the page, so the function
 * may not use anything from outside itself.
 */
export async function flawsInPage({ whole }: Demands): Promise<string[]> {
  const flaws = new Set<string>()
  type Box = { left: number; top: number; right: number; bottom: number }
  const SLACK = 1.5
  const viewport: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const dialogs = [...document.querySelectorAll('[aria-modal]')]
  const root = dialogs.at(-1) ?? document.body
  /** Amounts, dates and document numbers: a number that is cut off reads as another number. */
  const FIGURES = /^(R\$\s*)?[\d.,/−-]*\d{2}$/
  const NUMBER = /^(R\$\s*)?[\d*][\d*.,/−-]{3,40}$/

  const called = (element: Element, text = element.textContent ?? '') =>
    `«${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}»`
  const box = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom })
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const empty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2
  const drawn = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // Elements for screen readers only, and links that appear once they have the focus, are not drawn.
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none' || at.matches('a[href^="#"]:not(:focus)')) return false
    }
    return true
  }
  /** The element's box without its border: the area in which its contents are visible. */
  const inside = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect()
    const x = left + element.clientLeft
    const y = top + element.clientTop
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
  }
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  const isSticky = (element: Element | null): boolean => {
    for (let at = element; at && at !== root; at = at.parentElement)
      if (getComputedStyle(at).position === 'sticky') return true
    return false
  }

  interface Piece {
    element: Element
    box: Box
    text: string
    control: boolean
  }

  const piecesIn = (place: Element): Piece[] => {
    const found: Piece[] = []
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || text.trim() === '' || element.closest('option, svg, style, script') || !drawn(element)) continue
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter((line) => !empty(box(line)))
      if (whole && lines.length > 1 && NUMBER.test(text.trim()))
        flaws.add(`número partido ou cortado: ${called(element, text)}`)
      for (const line of lines) found.push({ element, box: box(line), text, control: false })
    }
    for (const element of place.querySelectorAll(
      'button, a[href], input, select, textarea, [role="option"], svg[role="img"], img',
    )) {
      if (!drawn(element) || element.closest('[aria-hidden="true"]')) continue
      const label =
        element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
      found.push({ element, box: box(element.getBoundingClientRect()), text: label, control: true })
    }
    return found.filter((piece) => !empty(piece.box))
  }

  /** Width that the element's row leaves unused. */
  const roomBeside = (element: Element): number => {
    let at: Element | null = element
    for (let level = 0; at && level < 5; level += 1, at = at.parentElement) {
      const style = getComputedStyle(at)
      if (!style.display.endsWith('flex') || style.flexDirection !== 'row' || style.flexWrap !== 'nowrap') continue
      const children = [...at.children].filter((child) => child.getBoundingClientRect().width > 1)
      const used = children.reduce((sum, child) => sum + child.getBoundingClientRect().width, 0)
      const gaps = (children.length - 1) * (Number.parseFloat(style.columnGap) || 0)
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      const room = at.clientWidth - padding - used - gaps
      if (room > 24 && children.length > 1) return room
    }
    return 0
  }

  /** Checks one piece against its ancestors and the window; returns its visible part, or null if any of it is scrolled away. */
  const judge = ({ element, box: whole_, text, control }: Piece): Box | null => {
    let seen = whole_
    let scrolled = false
    for (let at = control ? element.parentElement : element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.position === 'fixed') break
      if (at === document.body || at === document.documentElement) break
      const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      if (!hides) continue
      const opening = inside(at)
      if (scrolls(at)) {
        const before = seen
        if (before.right - opening.right > SLACK || opening.left - before.left > SLACK)
          flaws.add(`cortado no lado: ${called(element, text)}`)
        seen = meet(seen, opening)
        scrolled ||= before.bottom > opening.bottom + SLACK || before.top < opening.top - SLACK
        if (empty(seen)) return null
        continue
      }
      const lost = Math.max(opening.left - seen.left, seen.right - opening.right)
      const lostBelow = Math.max(opening.top - seen.top, seen.bottom - opening.bottom)
      // A text's box contains empty space above and below the letters, which may be cut.
      if (lostBelow > (control ? SLACK : 5)) flaws.add(`cortado na altura: ${called(element, text)}`)
      if (lost > SLACK) {
        const room = roomBeside(element)
        if (style.textOverflow !== 'ellipsis') flaws.add(`cortado: ${called(element, text)}`)
        else if (
          FIGURES.test(text.trim()) ||
          element.closest('button, [role="button"], th, [role="columnheader"], kbd')
        )
          flaws.add(`cortado com reticências: ${called(element, text)}`)
        else if (room > 0) flaws.add(`cortado ao lado de ${Math.round(room)} px livres: ${called(element, text)}`)
      }
      seen = meet(seen, opening)
      if (empty(seen)) return null
    }
    const { left, top, right, bottom } = meet(seen, viewport)
    if (seen.left < left - SLACK || seen.right > right + SLACK) flaws.add(`fora da janela: ${called(element, text)}`)
    if (seen.top < top - SLACK || seen.bottom > bottom + SLACK)
      flaws.add(`abaixo ou acima da janela: ${called(element, text)}`)
    const visible = { left, top, right, bottom }
    if (empty(visible)) return null
    // A piece that is partly scrolled away counts as scrolled away.
    return scrolled ? null : visible
  }

  const covered = (piece: Piece, seen: Box): Element | null => {
    const { element, control } = piece
    const y = (seen.top + seen.bottom) / 2
    const xs = control ? [(seen.left + seen.right) / 2] : [seen.left + 2, (seen.left + seen.right) / 2, seen.right - 2]
    for (const x of xs) {
      const hit = document.elementFromPoint(x, y)
      if (!hit || hit.contains(element) || element.contains(hit)) continue
      // The transparent text over a document's picture covers it on purpose.
      if (element.closest('canvas + div')?.contains(hit)) continue
      // A field's label, button or icon is part of the field.
      if (control && hit.parentElement?.contains(element)) continue
      return hit
    }
    return null
  }

  const judgeAll = (place: Element, scrolledTo: Element | null): void => {
    for (const piece of piecesIn(place)) {
      const seen = judge(piece)
      if (!seen) {
        if (whole && !scrolledTo && mustStay(piece)) flaws.add(`só se vê rolando: ${called(piece.element, piece.text)}`)
        continue
      }
      const over = covered(piece, seen)
      // Rows move below sticky headings while scrolling.
      if (over && !(scrolledTo && isSticky(over)))
        flaws.add(`encoberto: ${called(piece.element, piece.text)} por ${called(over)} ${over.tagName.toLowerCase()}`)
    }
  }
  /** Whether a control must not be scrolled away, because the window has room for it. */
  const mustStay = ({ element, text, control }: Piece): boolean => {
    if (/^Página \d+ de \d+$/.test(text.trim())) return true
    if (!control) return false
    return (
      element.matches('button[data-variant="filled"]') ||
      (dialogs.length > 0 && element.matches('button:not([role])') && !element.closest('li, [role="row"]'))
    )
  }

  const sidewaysOf = (element: Element): void => {
    if (!drawn(element) || element.matches('input, textarea, select')) return
    const style = getComputedStyle(element)
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + SLACK)
      flaws.add(`rola para o lado ${element.scrollWidth - element.clientWidth} px: ${called(element)}`)
  }

  /** Checks that a field's text fits. In a small window typed text may be cut, because the field scrolls it. */
  const fieldOf = (field: HTMLInputElement | HTMLSelectElement): void => {
    if (!drawn(field)) return
    if (!whole && field instanceof HTMLInputElement && field.value !== '') return
    const style = getComputedStyle(field)
    const text =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    canvas.font = `${field.value === '' ? getComputedStyle(field, '::placeholder').fontWeight : style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (canvas.measureText(text).width > room + SLACK) flaws.add(`cortado no campo: ${called(field, text)}`)
  }

  /** The area that an element's ancestors and the window leave visible. */
  const openingOf = (element: Element): Box => {
    let opening = viewport
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at)
      if (position === 'fixed') break
      if (overflowX !== 'visible' || overflowY !== 'visible') opening = meet(opening, inside(at))
    }
    return opening
  }

  /** Checks that a scrolling element can be scrolled by keys: it is focusable, or contains something focusable. */
  const deafOf = (element: Element): void => {
    const stops = 'a[href], button:not([tabindex="-1"]), input, select, textarea, [tabindex="0"]'
    // A combobox's list and the parts of a grid are skipped: the field or the grid has the focus and scrolls them.
    if (element.closest('[role="grid"]') || root.querySelector(`[aria-controls="${element.id || '-'}"]`)) return
    if (!element.matches(stops) && ![...element.querySelectorAll(stops)].some(drawn))
      flaws.add(`rola, mas não com o teclado: ${called(element)}`)
  }

  /** Checks that the focus ring does not cover text of another element. */
  const ringOf = (owner: Element): void => {
    const style = getComputedStyle(owner)
    if (style.outlineStyle === 'none' || style.outlineStyle === 'auto') return
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
    const { left, top, right, bottom } = owner.getBoundingClientRect()
    const ring = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
    const cut = openingOf(owner)
    if (whole && (ring.bottom > cut.bottom + SLACK || ring.top < cut.top - SLACK))
      flaws.add(`contorno cortado: ${called(owner, owner.getAttribute('aria-label') ?? owner.textContent ?? '')}`)
    for (const { element, box: other, text, control } of piecesIn(root)) {
      if (control || owner.contains(element) || element.contains(owner)) continue
      const shared = meet(meet(ring, openingOf(element)), { ...other, top: other.top + 4, bottom: other.bottom - 3 })
      if (!empty(shared))
        flaws.add(
          `contorno de ${called(owner, owner.getAttribute('aria-label') ?? owner.textContent ?? '')} sobre ${called(element, text)}`,
        )
    }
  }

  /** Checks that the main action is last of its row, on the right of its container. */
  const mainActOf = (act: Element): void => {
    const { right, top, bottom } = act.getBoundingClientRect()
    const around = act.closest('form, section, [aria-modal], [role="search"]')
    if (!around || !drawn(act)) return
    const beside = [...around.querySelectorAll('button')].filter((other) => {
      const its = other.getBoundingClientRect()
      return drawn(other) && other !== act && its.left >= right && its.top < bottom && its.bottom > top
    })
    if (beside.length > 0) flaws.add(`ato principal ${called(act)} à esquerda de ${called(beside[0] as Element)}`)
    if (around.getBoundingClientRect().right - right > 48) flaws.add(`ato principal longe do canto: ${called(act)}`)
  }

  /** The active row of the focused list, else the focused element itself. */
  const keysAt = (owner: Element) => document.getElementById(owner.getAttribute('aria-activedescendant') ?? '') ?? owner

  /** Checks that the focused element or active row is visible as a whole. */
  const focusOf = (owner: Element): void => {
    const target = keysAt(owner)
    if (target === document.body || !root.contains(target) || !drawn(target)) return
    const { left, top, right, bottom } = target.getBoundingClientRect()
    const piece = { element: target, box: { left, top, right, bottom }, text: target.textContent ?? '', control: true }
    if (bottom - top > innerHeight / 2) return
    const seen = judge(piece)
    if (!seen) flaws.add(`onde se está, fora da vista: ${called(target)}`)
    else if (seen.bottom - seen.top < bottom - top - SLACK) flaws.add(`onde se está, cortado: ${called(target)}`)
  }

  /** Checks that each heading of a table has the left and right edges of its column. */
  const columnsOf = (grid: Element): void => {
    const columns = [...grid.querySelectorAll('[role="columnheader"]')]
    const headings = columns.filter(drawn)
    // A group's heading row has another number of cells, so it is left out.
    const rows = [...grid.querySelectorAll('[role="row"]')].filter(
      (row) => row.querySelectorAll(':scope > [role="gridcell"]').length === columns.length,
    )
    for (const row of rows.slice(0, 40)) {
      const cells = [...row.querySelectorAll(':scope > [role="gridcell"]')].filter(drawn)
      for (const [index, heading] of headings.entries()) {
        const cell = cells[index]
        // A column whose content explains itself needs no heading.
        if (!cell || !piecesIn(heading).length) continue
        const a = heading.getBoundingClientRect()
        const b = cell.getBoundingClientRect()
        if (Math.abs(a.left - b.left) > SLACK || Math.abs(a.right - b.right) > SLACK)
          flaws.add(`coluna ${called(heading)} não está sob o título`)
      }
    }
  }

  const frames = (count: number) =>
    new Promise<void>((resolve) => {
      const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
      next(count)
    })

  /** Waits until animations have ended and, for at most 60 frames, until the focused element is scrolled into view. */
  const settled = async (): Promise<void> => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
    for (let left = 60; left > 0 && document.activeElement; left -= 1) {
      const target = keysAt(document.activeElement)
      const { top, bottom } = target.getBoundingClientRect()
      const opening = openingOf(target)
      if (top >= opening.top - SLACK && bottom <= opening.bottom + SLACK) return
      await frames(1)
    }
  }

  const sheet = new CSSStyleSheet()
  // `elementFromPoint` skips elements that ignore the mouse, although they can cover others.
  sheet.replaceSync('* { pointer-events: auto !important; } ')
  document.adoptedStyleSheets.push(sheet)
  try {
    await frames(2)
    await settled()
    judgeAll(root, null)
    const all = [...root.querySelectorAll('*')]
    for (const element of all) sidewaysOf(element)
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) fieldOf(field)
    for (const act of root.querySelectorAll('button[data-variant="filled"]')) mainActOf(act)
    for (const grid of root.querySelectorAll('[role="grid"]')) columnsOf(grid)
    if (document.activeElement) {
      focusOf(document.activeElement)
      if (document.activeElement.matches(':focus-visible')) ringOf(document.activeElement)
    }
    // Each scrolling element is scrolled to its end, so that its last part is checked too.
    for (const element of all.filter((one) => scrolls(one) && drawn(one) && one.scrollHeight > one.clientHeight + 1)) {
      deafOf(element)
      const before = element.scrollTop
      element.scrollTop = element.scrollHeight
      await frames(2)
      judgeAll(element, element)
      element.scrollTop = before
      await frames(1)
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  // A list of thousands of cut rows is one error, reported a few times.
  return [...flaws].slice(0, 12)
}
