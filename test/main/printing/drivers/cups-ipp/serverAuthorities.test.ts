import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { certificatesOrSkip } from '../../../../fakes/certificates.ts'
import { eachFolder } from '../../../../fakes/folder.ts'
import type { Imitation } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'

const certificates = await certificatesOrSkip()
const source = join(import.meta.dirname, '../../../../../main/printing/drivers/cups-ipp/server.ts')

let folder: string
let server: Imitation
eachFolder((made) => void (folder = made))
beforeEach(async ({ skip }) => {
  skip(
    process.platform !== 'linux',
    'only there a program is told in its environment where the system’s authorities are',
  )
  server = await imitated(undefined, certificates.vouched)
})

// A process reads the system's authorities only once, so each case is a process of its own.
it.each([
  ['authority', 'pronto 1'],
  ['own', 'certificado 0'],
] as const)(
  'the test of a signed print server, with the certificate “%s” as the system’s only authority, gives “%s”',
  async (which, told) => {
    const file = join(folder, 'autoridades.pem')
    await writeFile(file, which === 'own' ? certificates.own.cert : certificates.authority)
    const uri = `ipps://127.0.0.1:${server.port}`
    const code = `
    import { createCupsServerDriver, serverTrial } from ${JSON.stringify(source)}
    const server = { uri: ${JSON.stringify(uri)} }
    const { situacao } = await serverTrial('estacao')(server)
    const printers = await createCupsServerDriver('estacao', () => server).list().catch(() => [])
    process.stdout.write(situacao + ' ' + printers.length)
    process.exit()`
    const env = { ...process.env, SSL_CERT_FILE: file, SSL_CERT_DIR: folder }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env })
    expect(stdout).toBe(told)
  },
)
