import { useState } from 'react'
import type { Taxa } from '../../../shared/api/index.ts'
import { operacaoDoPapel, papeisDaTaxa, type PapelDaTaxa } from '../../../shared/model/taxas.ts'
import { useOferece } from '../../app/servicos.ts'
import { useAtalho, useEnterAdiantado } from '../../app/teclado.tsx'
import { taxasTexto as texto } from '../../text/taxas.ts'
import { Dicas } from '../../ui/Dicas.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import type { PaginaDaLista } from '../../ui/ListaPaginada.tsx'
import { ListaDeTaxas } from './ListaDeTaxas.tsx'
import { PapeisDaTaxa, type PedidoDePapel } from './PapeisDaTaxa.tsx'
import estilo from './TaxasDaPagina.module.css'

/** One page of fees with, beside it, the papers of the fee in focus. Enter prints the obvious one. */
export function TaxasDaPagina({ pagina }: { pagina: PaginaDaLista<Taxa> }) {
  const { itens: taxas, esmaecida, onPagina } = pagina
  const oferece = useOferece()
  const [pedido, setPedido] = useState<PedidoDePapel | null>(null)
  const papeisDe = (taxa: Taxa) => papeisDaTaxa(taxa).filter((papel) => oferece(operacaoDoPapel[papel]))

  /** Asks for a paper of a row: the one named, else the obvious one. Asked for already, it is not printed twice. */
  const pedir = (indice: number, qual?: PapelDaTaxa) => {
    const taxa = taxas[indice]
    if (!taxa) return
    const papeis = papeisDe(taxa)
    const papel = qual ?? papeis[0]
    if (!papel || !papeis.includes(papel)) return
    if (pedido?.taxa.id === taxa.id && pedido.papel === papel) return
    setPedido({ taxa, papel, chave: `taxa-${crypto.randomUUID()}` })
  }
  const lista = useListaComTeclado({
    total: taxas.length,
    pagina: taxas.length,
    aoAtivar: (indice) => pedir(indice),
    teclas: {
      A: () => pedir(lista.ativo, 'autorizacao'),
      ArrowLeft: () => onPagina(-1),
      ArrowRight: () => onPagina(1),
    },
  })
  const taxa = taxas[lista.ativo]
  const doFoco = pedido?.taxa.id === taxa?.id ? pedido : null
  useFocoNaChegada(() => lista.focar(0))
  useEnterAdiantado(true, () => pedir(0))
  // Once a paper is here its own F9 prints it again.
  useAtalho('F9', () => pedir(lista.ativo), { enabled: doFoco === null })

  return (
    <div className={estilo.colunas}>
      <div>
        <ListaDeTaxas taxas={taxas} lista={lista} esmaecida={esmaecida} />
        <Dicas teclas={texto.dicas} />
      </div>
      {taxa && (
        <div className={estilo.lado}>
          <PapeisDaTaxa
            taxa={taxa}
            papeis={papeisDe(taxa)}
            pedido={doFoco}
            onPedir={(papel) => pedir(lista.ativo, papel)}
          />
        </div>
      )}
    </div>
  )
}
