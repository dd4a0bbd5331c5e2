import { useMemo } from 'react'
import { totais } from '../../../shared/model/debitos.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { Data, Dinheiro } from '../../ui/Valores.tsx'
import estilo from './ConfirmarGuia.module.css'
import type { Pergunta } from './pergunta.ts'

const { confirmar: texto } = debitosTexto

/** What the guide will charge, and by when. `outra`: there is one already, so this would be another. */
export function ResumoDaGuia({ pergunta: { debitos, vencimento }, outra }: { pergunta: Pergunta; outra: boolean }) {
  const soma = useMemo(() => totais(debitos), [debitos])
  return (
    <dl className={estilo.resumo}>
      <Parcela nome={texto.principal} valor={soma.principal} />
      <Parcela nome={texto.correcao} valor={soma.correcao} />
      <Parcela nome={texto.juros} valor={soma.juros} />
      <Parcela nome={texto.multa} valor={soma.multa} />
      <div className={estilo.total}>
        <dt>
          {outra ? texto.totalDaNova : texto.total} · {texto.debitos(soma.quantidade)}
        </dt>
        <dd>
          <Dinheiro valor={soma.total} simbolo forte />
        </dd>
      </div>
      <div>
        <dt>{texto.vencimento}</dt>
        <dd>
          <strong>{vencimento ? <Data valor={vencimento} /> : texto.vencimentoDaPrefeitura}</strong>
        </dd>
      </div>
    </dl>
  )
}

function Parcela({ nome, valor }: { nome: string; valor: number }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>
        <Dinheiro valor={valor} simbolo />
      </dd>
    </div>
  )
}
