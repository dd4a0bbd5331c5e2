import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'
import { debitosList, guiasList, openDebitos } from './support/guia.ts'

test('uma linha que não se pode ler, em cada lista: o programa diz qual falta e as outras ficam', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const says = (sentence: string) => expect(screen.getByText(sentence, { exact: true })).toBeVisible()
  const processos = screen.getByRole('list', { name: 'Processos de alvará deste contribuinte' }).getByRole('listitem')

  sandbox.mudarHabitos({ linhaDesviante: true })
  // The free screen has its notices already, so it is loaded again.
  await balcao.tidy()
  await says('1 aviso não pôde ser lido.')
  await balcao.serve(people.withGuias)
  await keyboard.key('Alt+i')
  await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await says('1 imóvel não pôde ser lido.')
  await balcao.startSignIn()
  await keyboard.key('Alt+n')
  await says('1 atividade não pôde ser lida.')

  await openDebitos(balcao)
  await says('1 débito não pôde ser lido.')
  await expect(screen.getByText('Fica fora da lista, dos totais e dos papéis.', { exact: false })).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText('parcial')
  await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  await says('1 movimento não pôde ser lido.')
  await keyboard.key('Escape')
  await expect(debitosList(balcao)).toBeFocused()

  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
  await says('1 guia não pôde ser lida.')
  await keyboard.key('a')
  await says('1 item não pôde ser lido.')

  await keyboard.key('F7')
  await says('1 pagamento não pôde ser lido.')
  await openCertidoes(balcao)
  await says('1 modelo não pôde ser lido.')
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await says('1 certidão não pôde ser lida.')
  await balcao.endWhateverIsLost()

  sandbox.mudarHabitos({ linhaNula: true })
  await balcao.serveWithSignIn(people.withTaxas)
  await keyboard.key('Alt+t')
  await says('1 taxa não pôde ser lida.')
  await keyboard.key('Alt+a')
  await says('1 alvará não pôde ser lido.')
  await expect(processos).toHaveCount(1)
  await balcao.end()
  await balcao.serveWithSignIn(people.noDebitos)
  await keyboard.key('Alt+a')
  await says('Nada do que veio pôde ser lido.')
  await expect(screen.getByText('Nenhum processo de alvará.')).toHaveCount(0)
})
