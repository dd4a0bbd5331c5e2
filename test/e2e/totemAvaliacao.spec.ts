import { numbersIn } from '../../main/audit/periods.ts'
import { verifyAudit } from '../../main/audit/verify.ts'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { callBridge } from './support/bridge.ts'
import { linesOf, recordFolder } from './support/record.ts'
import { Citizen } from './support/totem.ts'

const TOTEM = { estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } }

// @promise 2
test('a citizen rates an attendance once, and the record holds only an anonymous count', async ({ open, sandbox }) => {
  test.slow()
  const totem = await open(TOTEM)
  const { screen } = totem
  const citizen = new Citizen(totem)
  const question = screen.getByRole('group', { name: 'Como foi o atendimento?' })
  await citizen.issueCertidao(people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(question.getByRole('button')).toHaveText(['Bom', 'Mais ou menos', 'Ruim'])
  expect(await violations(screen)).toEqual([])
  await citizen.touch('Bom')
  await expect(screen.getByText('Obrigado.')).toBeVisible()
  await expect(question).toHaveCount(0)
  // Main accepts a second rating of the same attendance, but does not count it.
  expect((await callBridge(screen, 'avaliacao.dar', { nota: 'ruim' })).ok).toBe(true)
  await citizen.touch('Outro serviço')
  await citizen.touch(/^Certidão/)
  await citizen.chooseCertidao()
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(screen.getByText('Obrigado.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await citizen.touch('Já peguei o papel')
  await citizen.free()
  expect((await linesOf(totem)).map(({ fato }) => fato)).not.toContain('avaliacao')

  await totem.app.close()
  const judged = await linesOf(totem, 'avaliacao')
  expect(judged).toMatchObject([{ quem: 'totem', boa: 1, regular: 0, ruim: 0 }])
  expect(judged[0]).not.toHaveProperty('pessoa')
  expect(await verifyAudit(recordFolder(totem))).toMatchObject({ falha: null })
  const numbers = await numbersIn(recordFolder(totem), String(judged[0]?.['dia']), sandbox.perfil().fuso)
  expect(numbers).toMatchObject({
    danos: 0,
    avaliacoes: { boa: 1, regular: 0, ruim: 0 },
    atendimentos: 1,
    desistencias: 0,
  })
})
