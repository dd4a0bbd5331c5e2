import { strangeAnswers, strangePeer } from '../fakes/strangePeer.ts'
import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'

const ANSWERS = ['nothing', '101 Switching Protocols', 'one 1xx after the other', 'half an answer']

// @promise 7
test('a printer that answers nonsense delays neither an end nor the next attendance', async ({ open }) => {
  const strange = strangeAnswers.filter(([what]) => ANSWERS.includes(what))
  expect(strange.map(([what]) => what)).toEqual(ANSWERS)
  const peers = await Promise.all(strange.map(([, answer]) => strangePeer(answer)))
  const rede = peers.map(({ port }, at) => ({ nome: `Estranha ${at}`, uri: `ipp://127.0.0.1:${port}/ipp/print` }))
  const balcao = await open({ estacao: { impressao: { rede, impressora: 'ipp-direct:Estranha 1' } } })
  for (const documento of [people.noDebitos, people.withOverdue]) {
    await balcao.serve(documento)
    await openCertidoes(balcao)
    await balcao.keyboard.key('Enter')
    await balcao.endWhateverIsLost()
  }
  expect(balcao.app.stderr()).not.toContain('station locked')
  for (const peer of peers) peer.close()
})
