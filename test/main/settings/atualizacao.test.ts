import { expect, test } from 'vitest'
import { atualizacaoSchema } from '../../../main/settings/atualizacao.ts'

const chave = `${'A'.repeat(43)}=`

test.each([
  ['https://Versoes.Example:443/balcao/', 'https://versoes.example/balcao/'],
  ['https://versões.example', 'https://xn--verses-sxa.example/'],
])('the update server %s has the form in which the network compares addresses', (servidor, compared) => {
  expect(atualizacaoSchema.parse({ servidor, chave }).servidor).toBe(compared)
})
