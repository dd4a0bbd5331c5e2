import type { Linha } from './check.ts'

const words: Record<Linha['situacao'], string> = {
  conforme: 'Conforme',
  tolerado: 'Tolerado',
  recusou: 'Recusou',
  falhou: 'Falhou',
  naoPerguntado: 'Não perguntado',
}

/** The report as one page, without scripts or anything from elsewhere. */
export function htmlOf(dominio: string, linhas: readonly Linha[]): string {
  const rows = linhas
    .map(({ linha, operacao, situacao, veio, programa, remedio }) => {
      const cells = [linha, operacao, words[situacao], veio, programa, remedio ?? ''].map(
        (text) => `<td>${escaped(text)}</td>`,
      )
      return `<tr class="${situacao}">${cells.join('')}</tr>`
    })
    .join('\n')
  const heads = [
    'Especificação',
    'Operação',
    'Situação',
    'O que veio',
    'O que o programa fez',
    'O que escrever no perfil',
  ]
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Conformidade</title>
<style>body{font:15px/1.4 system-ui;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}.falhou{background:#fde0dc}.tolerado{background:#fff3cd}.naoPerguntado{color:#666}</style>
<h1>Conformidade de ${escaped(dominio)}</h1>
<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>
${rows}
</table></html>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
