import { painelTexto } from '../../text/painel.ts'
import type { NomeDoIcone } from '../../ui/Icone.tsx'
import { emPalavras } from '../../ui/rotular.ts'

export interface TipoDeAtividade {
  icone: NomeDoIcone
  palavra: string
}

const { tipos, outra } = painelTexto.atividades

/** Spec "Activity item". A map, not an object: the kind comes from outside and may be any word. */
const conhecidos = new Map<string, TipoDeAtividade>([
  ['PAGAMENTO', { icone: 'pagamentos', palavra: tipos.PAGAMENTO }],
  ['CERTIDAO', { icone: 'certidao', palavra: tipos.CERTIDAO }],
  ['DEBITO', { icone: 'debitos', palavra: tipos.DEBITO }],
  ['CADASTRO', { icone: 'pessoa', palavra: tipos.CADASTRO }],
])

/** How a kind of activity is drawn and said; a kind nobody promised is said with its own word. */
export function tipoDeAtividade(tipo: string | null | undefined): TipoDeAtividade {
  const nome = (tipo ?? '').trim()
  return conhecidos.get(nome) ?? { icone: 'relogio', palavra: emPalavras(nome) || outra }
}
