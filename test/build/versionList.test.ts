import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newKey, publicPart, writeVersionList } from '../../build/versionList.ts'
import { LIST, UntrustedUpdate, SIGNATURE, versionListIn } from '../../main/updates/versions.ts'
import { eachFolder } from '../fakes/folder.ts'

let folder: string
eachFolder((given) => void (folder = given))

const about = { versao: '1.2.0', parte: null, dias: 90, now: new Date('2026-11-20T12:00:00Z') }
const taken = async (key: string) =>
  versionListIn(
    await readFile(join(folder, LIST)),
    await readFile(join(folder, SIGNATURE), 'latin1'),
    [key],
    about.now.getTime(),
  )

it('the program accepts a version list signed with its policy’s key, and refuses one signed with another', async () => {
  const pem = newKey()
  await writeFile(join(folder, 'balcao-1.2.0-x64.exe'), 'the installer')
  // Files for machines that replace no version by themselves.
  for (const name of ['x64.msi', 'amd64.deb', 'x86_64.rpm']) await writeFile(join(folder, `balcao-1.2.0-${name}`), '')
  await writeFile(join(folder, 'SHA256SUMS'), '')
  expect(await writeVersionList(folder, pem, { ...about, parte: 20 })).toBe('balcao-1.2.0-x64.exe')
  expect(await taken(publicPart(pem))).toMatchObject({
    versao: '1.2.0',
    produto: 'balcao',
    publicada: '2026-11-20T12:00:00.000Z',
    validaAte: '2027-02-18T12:00:00.000Z',
    parte: 20,
    arquivo: { nome: 'balcao-1.2.0-x64.exe', bytes: 13 },
  })
  await expect(taken(publicPart(newKey()))).rejects.toThrow(UntrustedUpdate)
})

it('the version list is not written for a folder with no Windows installer, or with two', async () => {
  const pem = newKey()
  await expect(writeVersionList(folder, pem, about)).rejects.toThrow('Não há instalador')
  await writeFile(join(folder, 'balcao-1.1.0-x64.exe'), '')
  await writeFile(join(folder, 'balcao-1.2.0-x64.exe'), '')
  await expect(writeVersionList(folder, pem, about)).rejects.toThrow('mais de um')
})
