import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createKeyboard, KeyboardProvider } from '../../../../../renderer/keyboard/keyboard.tsx'
import { QueueBar } from '../../../../../renderer/features/printing/queue/QueueScreen.tsx'
import { trabalho } from '../factory.ts'

const none = () => undefined

test.each([
  ['a counter', false, [], []],
  ['a print office', true, [], ['Imprimir uma lista…']],
  ['a counter with a job', false, [trabalho('failed')], ['Cancelar', 'Imprimir de novo']],
])('the print queue offers only what can be done: at %s', (_where, atOffice, trabalhos, offered) => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <KeyboardProvider keyboard={createKeyboard()}>
        <Router ssrPath="/">
          <QueueBar
            atOffice={atOffice}
            trabalhos={trabalhos}
            ticked={[]}
            busy={false}
            onCancel={none}
            onRepeat={none}
          />
        </Router>
      </KeyboardProvider>
    </MantineProvider>,
  )
  const labels = ['Cancelar', 'Imprimir de novo', 'Imprimir uma lista…']
  expect(labels.filter((label) => markup.includes(label))).toEqual(offered)
})
