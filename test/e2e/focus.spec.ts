import { expect, people, test } from './fixtures.ts'
import { currentFocus, returnWithTab } from './support/accessibility.ts'
import { openDebitos, debitosList, guiasList, requestOverdueGuia } from './support/guia.ts'

test('quem examina enxerga: foco sem contorno, posto de propósito, aparece', async ({ balcao }) => {
  expect(await currentFocus(balcao.screen)).toMatchObject({ problem: null })
  await balcao.screen.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { outline: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await currentFocus(balcao.screen)).toMatchObject({ problem: 'sem contorno' })
})

test('com Tab e com as setas, em qualquer tela, se vê onde o foco está', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const tour = async (name: string, inMin: number) => {
    const stops = await returnWithTab(screen)
    expect(stops.length, name).toBeGreaterThanOrEqual(inMin)
    expect
      .soft(
        stops.filter(({ problem }) => problem !== null),
        name,
      )
      .toEqual([])
    return stops.map(({ where }) => where)
  }
  const afterOf = async (key: string) => {
    await keyboard.key(key)
    expect.soft(await currentFocus(screen), key).toMatchObject({ problem: null })
  }
  await tour('início', 6)
  await balcao.search.focus()
  await balcao.serve(people.withOverdue)
  await tour('contribuinte identificado', 13)
  await keyboard.key('F3')
  await expect(screen.getByRole('option', { selected: true })).toBeFocused()
  await afterOf('ArrowDown')
  await tour('certidões', 13)
  await balcao.startSignIn()
  await openDebitos(balcao)
  for (const key of ['ArrowDown', 'End', 'Home']) await afterOf(key)
  await tour('débitos', 20)
  await debitosList(balcao).focus()
  await requestOverdueGuia(balcao)
  // The keys stay inside the question.
  expect((await tour('confirmação da guia', 2)).sort()).toEqual(['Gerar guiaEnter', 'VoltarEsc'])
  await keyboard.key('Escape')
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('F6')
  await expect(guiasList(balcao).getByRole('row').nth(1)).toBeVisible()
  await tour('guias', 18)
})
