import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from '../../../renderer/ui/States.tsx'
import { StepList } from '../../../renderer/ui/StepList.tsx'

test('only a finished step has a tick, which is read aloud once', () => {
  const markup = renderToStaticMarkup(<StepList label="Etapas" steps={['Código', 'Senha', 'Fim']} now={1} />)
  expect(markup.match(/<svg/g)).toHaveLength(1)
  expect(markup).toMatch(/Código <svg[^>]* aria-label="concluída"/)
  expect(markup.match(/concluída/g)).toHaveLength(1)
})

test('an empty page is not called an empty list if it counts rows', () => {
  const markup = (elementosTotais: number | string) =>
    renderToStaticMarkup(<EmptyState answer={{ paginasTotais: 1, elementosTotais, data: [] }} title="Nenhuma taxa." />)
  expect(markup(0)).toContain('Nenhuma taxa.')
  for (const counted of [5, '5']) expect(markup(counted)).not.toContain('Nenhuma taxa.')
})
