import { formatDate, todayIn } from '../../shared/model/data.ts'
import type { Clock } from '../../main/ports.ts'
import type { Perfil } from '../../main/settings/perfil.ts'
import type { LinhaDeConformidade } from './findings.ts'

interface ReportFiles {
  'relatorio.html': string
  'relatorio.json': string
}

const FIELDS: (keyof LinhaDeConformidade)[] = [
  'linha',
  'operacao',
  'situacao',
  'veio',
  'programa',
  'tolerancias',
  'observacoes',
  'remedio',
  'ms',
]

/** The report's files by name: HTML for people, JSON for programs. */
export function reportFiles(
  { dominio, fuso }: Perfil,
  clock: Pick<Clock, 'now'>,
  linhas: readonly LinhaDeConformidade[],
): ReportFiles {
  const data = formatDate(todayIn(fuso, clock.now()))
  return {
    'relatorio.html': htmlOf({ dominio, data }, linhas),
    'relatorio.json': `${JSON.stringify(linhas, FIELDS, 2)}\n`,
  }
}

interface Cabecalho {
  dominio: string
  /** `dd/mm/aaaa` */
  data: string
}

const words: Record<LinhaDeConformidade['situacao'], string> = {
  conforme: 'Conforme',
  tolerado: 'Tolerado',
  recusou: 'Recusou',
  falhou: 'Falhou',
  naoPerguntado: 'Não perguntado',
}

const heads = [
  'Especificação',
  'Operação',
  'Situação',
  'O que veio',
  'O que o programa fez',
  'O que escrever no perfil',
]

const style = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color: #1a1a1a; background: #fff }
  table { border-collapse: collapse; width: 100% }
  td, th { border: 1px solid #bbb; padding: .35rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  th { background: #eef1f6; position: sticky; top: 0 }
  td:nth-child(4) { font: 13px/1.4 ui-monospace, monospace }
  ul { margin: .25rem 0 0; padding-left: 1.1rem }
  .falhou td:nth-child(3) { background: #fde0dc }
  .recusou td:nth-child(3) { background: #ffe8cc }
  .tolerado td:nth-child(3) { background: #fff3cd }
  .conforme td:nth-child(3) { background: #e3f5e1 }
  .naoPerguntado { color: #595959 }
  @media print { body { margin: 0 } th { position: static } }`

/** The report as one HTML page, without scripts or remote content. */
function htmlOf({ dominio, data }: Cabecalho, linhas: readonly LinhaDeConformidade[]): string {
  const counts = Object.entries(words).flatMap(([situacao, word]) => {
    const count = linhas.filter((linha) => linha.situacao === situacao).length
    return count > 0 ? `${word}: ${count}` : []
  })
  const remedios = [...new Set(linhas.flatMap(({ remedio }) => remedio ?? []))]
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformidade de ${escaped(dominio)}</title>
<style>${style}
</style>
<h1>Conformidade de ${escaped(dominio)}</h1>
<p>${escaped(data)} · ${counts.join(' · ')}</p>
<p>Neste relatório não há valores: só nomes de campos, tipos e situações.</p>
${remedios.length > 0 ? `<h2>O que escrever ou corrigir</h2>\n<ul>${remedios.map((remedio) => `<li>${escaped(remedio)}</li>`).join('')}</ul>\n` : ''}<h2>Linha por linha</h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${linhas.map(rowOf).join('\n')}
</tbody></table></html>
`
}

function rowOf({ linha, operacao, situacao, veio, programa, tolerancias, observacoes, remedio }: LinhaDeConformidade) {
  const remarks = [...tolerancias.map((words) => `tolerado: ${words}`), ...observacoes]
  const list = remarks.length > 0 ? `<ul>${remarks.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>` : ''
  const cells = [linha, operacao, words[situacao], veio].map((text) => `<td>${escaped(text)}</td>`).join('')
  return `<tr class="${situacao}">${cells}<td>${escaped(programa)}${list}</td><td>${escaped(remedio ?? '')}</td></tr>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
