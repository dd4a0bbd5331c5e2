import { mascararDocumento } from '../../../shared/model/documento.ts'
import { atendimentoTexto } from '../../text/atendimento.ts'
import { primeiroAcessoTexto as texto } from '../../text/primeiroAcesso.ts'
import { Pessoal } from '../../ui/Valores.tsx'
import estilo from './TelaPrimeiroAcesso.module.css'
import { abreviarNome } from './passos.ts'

/** Who the municipality says this is, as little as the taxpayer needs to recognise it. */
export function QuemE({ nome, documento }: { nome: string | null | undefined; documento: string }) {
  return (
    <p className={estilo.quem}>
      <span className={estilo.fraco}>{texto.contribuinte}</span>
      <strong className={estilo.nome}>{nome ? <Pessoal>{abreviarNome(nome)}</Pessoal> : texto.semNome}</strong>
      <Pessoal>
        {atendimentoTexto.documento(documento.length === 11 ? 'PF' : 'PJ')} {mascararDocumento(documento)}
      </Pessoal>
    </p>
  )
}
