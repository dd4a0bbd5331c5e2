import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withUnread } from '../../../renderer/bridge/unread.ts'
import { EmptyState } from '../../../renderer/ui/States.tsx'
import { StepList } from '../../../renderer/ui/StepList.tsx'
import { UnreadRows } from '../../../renderer/ui/UnreadRows.tsx'

const row = { lista: 'data', posicao: 0, campo: 'id', id: '7' }
const empty = (answer: unknown) =>
  renderToStaticMarkup(
    <EmptyState answer={answer} title="Nenhum alvará.">
      Não há nada.
    </EmptyState>,
  )

test('an empty list whose rows were all unreadable claims nothing', () => {
  const markup = empty(withUnread([], [row]))
  expect(markup).toContain('Nada do que veio pôde ser lido.')
  expect(markup).not.toMatch(/Nenhum|Não há/)
})

test.each([[[]], [null], [{ data: [] }]])('an empty list is shown as empty: %j', (answer) =>
  expect(empty(answer)).toContain('Nenhum alvará.'),
)

test('a list’s unreadable rows are named, with the place where they are missing', () => {
  const of = (answer: unknown, noun: 'conta' | 'aviso') =>
    renderToStaticMarkup(<UnreadRows answer={answer} of={noun} />)
  const one = of(withUnread([], [{ ...row, lista: 'debitos' }]), 'conta')
  expect(one).toContain('1 débito não pôde ser lido.')
  expect(one).toContain('Identificação: 7.')
  expect(one).toContain('Fica fora da lista, dos totais e dos papéis.')
  const two = of(withUnread([], [row, { ...row, posicao: 1 }]), 'aviso')
  expect(two).toContain('2 avisos não puderam ser lidos.')
  expect(two).toContain('Ficam fora da lista. Confira')
  expect(of([], 'aviso')).toBe('')
})

test('only a done step has a tick, which is read aloud once', () => {
  const markup = renderToStaticMarkup(<StepList label="Etapas" steps={['Código', 'Senha', 'Fim']} now={1} />)
  expect(markup.match(/<svg/g)).toHaveLength(1)
  expect(markup).toMatch(/Código <svg[^>]* aria-label="concluída"/)
  expect(markup.match(/concluída/g)).toHaveLength(1)
})
