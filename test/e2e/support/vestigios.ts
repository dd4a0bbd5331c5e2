import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Balcao } from './balcao.ts'

/** How a document number, a name or a token may lie in a file: as text of one or of two bytes a character. */
function formas(texto: string): Buffer[] {
  return [Buffer.from(texto, 'utf8'), Buffer.from(texto, 'latin1'), Buffer.from(texto, 'utf16le')]
}

/** Every file below a folder; those that vanish meanwhile are left out. */
async function arquivosEm(pasta: string): Promise<string[]> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true }).catch(() => [])
  return entradas.filter((entrada) => entrada.isFile()).map((entrada) => join(entrada.parentPath, entrada.name))
}

/** Where the program and its browser may write: the user-data folder and, on the stand-in, Chromium's own. */
async function pastasDoPrograma({ app }: Balcao): Promise<string[]> {
  const temporarias = await readdir(tmpdir())
  const doNavegador = temporarias.filter((nome) => nome.startsWith(`balcao-chromium-${app.pid}-`))
  return [app.userData, ...doNavegador.map((nome) => join(tmpdir(), nome))]
}

/** The files that hold any of these texts, with the text found. Empty when nothing of the person is on disk. */
export async function vestigiosNoDisco(balcao: Balcao, textos: readonly string[]): Promise<string[]> {
  const pastas = await pastasDoPrograma(balcao)
  const arquivos = (await Promise.all(pastas.map(arquivosEm))).flat()
  const achados = await Promise.all(
    arquivos.map(async (arquivo) => {
      const bytes = await readFile(arquivo).catch(() => Buffer.alloc(0))
      return textos
        .filter((texto) => formas(texto).some((forma) => bytes.includes(forma)))
        .map((texto) => `${arquivo}: ${texto}`)
    }),
  )
  return achados.flat()
}
