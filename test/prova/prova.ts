import type { Desk } from './desk.ts'
import { proofs, type Proof } from './proofs.ts'

export interface Linha {
  readonly id: string
  readonly titulo: string
  readonly resultado: 'certo' | 'errado' | 'falhou'
  readonly visto: string
}

/** Leads a person through every proof, one after the other. A proof that throws becomes a failed line. */
export async function prova(desk: Desk, all: readonly Proof[] = proofs): Promise<Linha[]> {
  const linhas: Linha[] = []
  for (const { id, titulo, prova: prove } of all) {
    desk.say(`\n${linhas.length + 1} de ${all.length}. ${titulo}.`)
    try {
      const { ok, visto } = await prove(desk)
      linhas.push({ id, titulo, resultado: ok ? 'certo' : 'errado', visto })
    } catch (error) {
      linhas.push({ id, titulo, resultado: 'falhou', visto: String(error) })
    }
    desk.say(`   ${linhas.at(-1)?.resultado ?? ''}: ${linhas.at(-1)?.visto ?? ''}`)
  }
  return linhas
}

/** The report as a page of Markdown. */
export function reportOf(linhas: readonly Linha[], about: Readonly<Record<string, string>>): string {
  const cell = (text: string) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ')
  return [
    '# Prova da impressão no Windows',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    '| prova | resultado | visto |',
    '|---|---|---|',
    ...linhas.map(({ titulo, resultado, visto }) => `| ${cell(titulo)} | ${resultado} | ${cell(visto)} |`),
    '',
  ].join('\n')
}
