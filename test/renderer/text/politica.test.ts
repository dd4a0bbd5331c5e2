import { expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { settingsInWords } from '../../../renderer/text/politica.ts'

test('every policy setting has a readable name', () => {
  const names = Object.keys(
    estacaoSchema.parse({
      perfilPadrao: 'x',
      nome: 'x',
      atualizacao: { servidor: 'https://x', chave: `${'A'.repeat(43)}=` },
      correio: { servidor: 'smtp://x:587', remetente: 'a@x.example' },
    }),
  )
  expect(names).toContain('segundaTela')
  for (const name of [...names, 'perfis']) expect(settingsInWords([name])).not.toEqual([name])
})
