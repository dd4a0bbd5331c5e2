import { expect, people, test } from './fixtures.ts'
import { openDebitos } from './support/guia.ts'
import { nothingWas } from './support/nobodyLeft.ts'

// @promise 7
test('an end that takes too long locks the station until it is confirmed', async ({ balcao }) => {
  const { app, screen } = balcao
  const written = app.stderr().length
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await app.holdWipes(true)
  await app.emitPower('lock-screen')
  await expect(screen.getByRole('heading', { name: 'O posto está bloqueado' })).toBeVisible()
  await expect(balcao.search).toHaveCount(0)
  expect(app.stderr().slice(written)).toContain('station locked')
  await app.holdWipes(false)
  await nothingWas(balcao)
})
