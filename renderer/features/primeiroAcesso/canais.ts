import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { emPalavras } from '../../ui/rotular.ts'

/** A channel's `tipo` as people call it; one nobody foresaw keeps the municipality's own word. */
export function nomeDoCanal(tipo: string): string {
  return primeiroAcessoTexto.canais.get(tipo.trim().toUpperCase()) ?? emPalavras(tipo).toLowerCase()
}
