import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepList } from '../../../renderer/ui/StepList.tsx'

test('only a finished step has a tick, which is read aloud once', () => {
  const markup = renderToStaticMarkup(<StepList label="Etapas" steps={['Código', 'Senha', 'Fim']} now={1} />)
  expect(markup.match(/<svg/g)).toHaveLength(1)
  expect(markup).toMatch(/Código <svg[^>]* aria-label="concluída"/)
  expect(markup.match(/concluída/g)).toHaveLength(1)
})
