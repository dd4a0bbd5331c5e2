import type { ReactNode } from 'react'
import type { Imovel } from '../../../shared/model/imoveis.ts'
import { useOferece } from '../../app/servicos.ts'
import { useEnterAdiantado } from '../../app/teclado.tsx'
import { iptuTexto as texto } from '../../text/iptu.ts'
import { Dicas } from '../../ui/Dicas.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Painel } from '../../ui/Painel.tsx'
import { ValoresRotulados } from '../../ui/ValoresRotulados.tsx'
import { ListaDeImoveis } from './ListaDeImoveis.tsx'
import { ListaDeParcelas } from './ListaDeParcelas.tsx'
import estilo from './TelaIptu.module.css'
import { boletoDe, carneDe, type Papel } from './pedido.ts'

/** The properties at the left, the chosen one's instalments at the right: Enter prints what the focus is on. */
export function EscolhaDeImovel(props: {
  imoveis: readonly Imovel[]
  deQuem: ReactNode
  papel: ReactNode
  onPedir: (papel: Papel, imprimir: boolean) => void
}) {
  const { imoveis, deQuem, papel, onPedir } = props
  const oferece = useOferece()
  const comCarne = oferece('iptu.carne')
  const comBoleto = oferece('iptu.boleto')

  // F9 prints what Enter would; once a paper is there, the key is that paper's.
  const f9 = (imprimir: () => void): Record<string, () => void> => (papel ? {} : { F9: imprimir })
  const pedirCarne = (indice: number, imprimir: boolean) => {
    const imovel = imoveis[indice]
    const carne = imovel && comCarne ? carneDe(imovel) : null
    if (carne) onPedir(carne, imprimir)
  }
  const lista = useListaComTeclado({
    total: imoveis.length,
    aoAtivar: (indice) => pedirCarne(indice, true),
    aoAlternar: (indice) => pedirCarne(indice, false),
    teclas: { ArrowRight: () => irParaParcelas(), ...f9(() => pedirCarne(lista.ativo, true)) },
  })
  const escolhido = imoveis[lista.ativo]
  const pedirBoleto = (indice: number, imprimir: boolean) => {
    const parcela = escolhido?.parcelas[indice]
    const boleto = escolhido && parcela && comBoleto ? boletoDe(escolhido, parcela) : null
    if (boleto) onPedir(boleto, imprimir)
  }
  const parcelas = useListaComTeclado({
    total: escolhido?.parcelas.length ?? 0,
    aoAtivar: (indice) => pedirBoleto(indice, true),
    aoAlternar: (indice) => pedirBoleto(indice, false),
    teclas: { ArrowLeft: () => lista.focar(lista.ativo), ...f9(() => pedirBoleto(parcelas.ativo, true)) },
  })
  const irParaParcelas = () => {
    if (escolhido?.parcelas.length) parcelas.focar(parcelas.ativo)
  }

  useFocoNaChegada(() => lista.focar(0))
  // With several properties an Enter struck too early says nothing of which.
  useEnterAdiantado(imoveis.length === 1, () => pedirCarne(0, true))

  const dicas = [
    ...(comCarne ? [texto.dicas.carne, texto.dicas.ver] : []),
    ...(escolhido?.parcelas.length ? [texto.dicas.irParaParcelas] : []),
  ]
  return (
    <div className={estilo.colunas}>
      <div className={estilo.pilha}>
        <Painel semRecuo titulo={texto.imoveis} lado={deQuem}>
          <ListaDeImoveis imoveis={imoveis} lista={lista} comCarne={comCarne} />
        </Painel>
        <Dicas teclas={dicas} />
        {escolhido && Object.keys(escolhido.resto).length > 0 && (
          <Painel titulo={texto.sobre} lado={escolhido.inscricao}>
            <ValoresRotulados valor={escolhido.resto} />
          </Painel>
        )}
      </div>
      {escolhido && (
        <div className={estilo.lado}>
          {papel}
          <ListaDeParcelas imovel={escolhido} lista={parcelas} comBoleto={comBoleto} />
        </div>
      )}
    </div>
  )
}
