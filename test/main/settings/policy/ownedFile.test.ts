import { chmod, chown, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FalhaError } from '../../../../shared/errors.ts'
import { readOwned, ROOTS } from '../../../../main/settings/policy/ownedFile.ts'

const self = process.getuid?.() ?? 0
const root = self === 0
/** The account `nobody`, or any account other than this one. */
const OTHER = 65_534

let top = ''
let folder: string
let file: string
beforeEach(async (ctx) => {
  ctx.skip(process.platform === 'win32', 'Windows has no such rights; there it is the registry')
  top = await mkdtemp(join(tmpdir(), 'balcao-politica-'))
  folder = join(top, 'etc', 'balcao')
  await mkdir(folder, { recursive: true })
  for (const one of [top, dirname(folder), folder]) await chmod(one, 0o755)
  file = join(folder, 'politica.json')
  await writeFile(file, '{"a":1}')
  await chmod(file, 0o644)
})
afterEach(async () => {
  if (top) await rm(top, { recursive: true, force: true })
})

const read = (path = file, owner = self) => readOwned(path, { owner, from: top })?.toString('utf8') ?? null
/** The message about a file that is not trusted. */
function refusal(attempt: () => unknown): unknown {
  try {
    return attempt()
  } catch (error) {
    return error instanceof FalhaError ? [error.falha.codigo, error.falha.motivo, error.falha.campo] : error
  }
}
const refused = (motivo: string, campo: string) => ['politica.ignorada', motivo, campo]

describe('a policy file that only its owner can write', () => {
  test('a policy file that only its owner can write is read, and a missing file or folder means that there is no policy', () => {
    expect(read()).toBe('{"a":1}')
    expect(read(join(folder, 'outra.json'))).toBeNull()
    expect(read(join(folder, 'x', 'politica.json'))).toBeNull()
  })

  test.each([
    ['Politica.JSON', 'politica.json'],
    ['Balcao', 'balcao/politica.json'],
    ['Balcão', 'balcao/politica.json'],
    ['política.json', 'politica.json'],
    ['poli\u0301tica.json', 'politica.json'],
    ['politica.json.txt', 'politica.json'],
  ])('a policy at %s, spelled otherwise than %s, is reported, because a person means it', async (there, meant) => {
    await rm(folder, { recursive: true })
    await writeFile(join(top, there), '{}')
    expect(refusal(() => read(join(top, meant)))).toEqual(refused('politicaIlegivel', join(top, there)))
  })

  test.each([
    ['its group', 0o664],
    ['every account', 0o646],
  ])('a policy file that %s may write to is not read', async (_who, mode) => {
    await chmod(file, mode)
    expect(refusal(() => read())).toEqual(refused('politicaAberta', file))
  })

  test.each([
    ['its own folder', () => folder],
    ['a parent folder', () => dirname(folder)],
    ['the topmost checked folder', () => top],
  ])('a policy file is not read if other accounts can write to %s', async (_which, at) => {
    for (const mode of [0o775, 0o757, 0o1777]) {
      await chmod(at(), mode)
      expect(refusal(() => read())).toEqual(refused('politicaAberta', at()))
    }
  })

  test('a policy file is not read if the file or a folder of its path is a symbolic link', async () => {
    const real = join(top, 'real.json')
    await writeFile(real, '{}', { mode: 0o644 })
    await rm(file)
    await symlink(real, file)
    expect(refusal(() => read())).toEqual(refused('politicaLigacao', file))
    await symlink(folder, join(top, 'atalho'))
    expect(refusal(() => read(join(top, 'atalho', 'politica.json')))).toEqual(
      refused('politicaLigacao', join(top, 'atalho')),
    )
    await rm(folder, { recursive: true })
    await symlink(join(top, 'disco-ausente'), folder)
    expect(refusal(() => read())).toEqual(refused('politicaLigacao', folder))
  })

  test('a policy file larger than the limit, a folder in its place, or a file in its folder’s place, is not read', async () => {
    await rm(file)
    await mkdir(file)
    expect(refusal(() => read())).toEqual(refused('politicaIlegivel', file))
    await rm(file, { recursive: true })
    await writeFile(file, Buffer.alloc(8_388_609, ' '))
    expect(refusal(() => read())).toEqual(refused('politicaIlegivel', file))
    const inFile = join(file, 'politica.json')
    expect(refusal(() => read(inFile))).toEqual(refused('politicaIlegivel', inFile))
  })

  test('a pipe in the policy file’s place does not block the start', async (ctx) => {
    ctx.skip(!existsSync('/usr/bin/mkfifo'), 'no mkfifo here')
    await rm(file)
    execFileSync('mkfifo', [file])
    await chmod(file, 0o644)
    expect(refusal(() => read())).toEqual(refused('politicaIlegivel', file))
  })

  test('a policy file of another account, or in another account’s folder, is not read', async (ctx) => {
    expect(refusal(() => read(file, OTHER))).toEqual(refused('politicaDeOutro', top))
    ctx.skip(!root, 'only root gives files away')
    await chown(file, OTHER, OTHER)
    expect(refusal(() => read())).toEqual(refused('politicaDeOutro', file))
    await chown(file, 0, 0)
    expect(read()).toBe('{"a":1}')
    await chown(folder, OTHER, OTHER)
    expect(refusal(() => read())).toEqual(refused('politicaDeOutro', folder))
  })

  test('a policy file whose access list lets others write is not read', async (ctx) => {
    ctx.skip(!existsSync('/usr/bin/setfacl'), 'no setfacl here')
    execFileSync('setfacl', ['-m', `u:${OTHER}:rw`, file])
    expect(refusal(() => read())).toEqual(refused('politicaAberta', file))
  })

  test('a policy file with a hard link elsewhere is still read', async () => {
    await link(file, join(top, 'outro-nome.json'))
    expect(read()).toBe('{"a":1}')
  })

  test('a policy file in the system’s temporary folder is not trusted, because every account can write there', () => {
    expect(refusal(() => readOwned(file, ROOTS))).toEqual([
      'politica.ignorada',
      expect.stringMatching(/^politica(Aberta|DeOutro)$/),
      expect.stringMatching(/^\//),
    ])
    expect(refusal(() => readOwned('/etc/passwd', ROOTS))).toBeInstanceOf(Buffer)
  })
})
