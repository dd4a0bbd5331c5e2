import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa, situacaoDaCertidao, type SituacaoDaCertidao } from '../../../shared/model/certidoes.ts'
import { minhasCertidoesTexto as texto, situacaoDaCertidaoTexto } from '../../text/certidoes.ts'
import { Marca } from '../../ui/listaAgrupada/Marca.tsx'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { LinhaDaTabela } from '../../ui/Tabela.tsx'
import { Data, Selo } from '../../ui/Valores.tsx'
import estilo from './CertidoesEmitidas.module.css'

const tons = {
  ativa: 'sucesso',
  vencida: 'alerta',
  cancelada: 'perigo',
  desconhecida: 'neutro',
} as const satisfies Record<SituacaoDaCertidao, string>

/** One certificate; a state nobody promised is said with its own word. */
export function LinhaDaCertidao({
  certidao,
  indice,
  lista,
  marcada = false,
  onMarcar,
}: {
  certidao: CertidaoEmitida
  indice: number
  lista: ListaComTeclado
  marcada?: boolean
  /** Absent where nothing can be printed, and so nothing ticked. */
  onMarcar?: () => void
}) {
  const situacao = situacaoDaCertidao(certidao.status)
  return (
    <LinhaDaTabela lista={lista} indice={indice} selecionada={onMarcar && marcada} className={estilo.linha}>
      {/* Keys belong to the grid around: the cell only takes the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <span role="gridcell" onClick={onMarcar}>
        {onMarcar && (
          <Marca estado={reemissaoDa(certidao.status) === 'recusar' ? 'impedida' : marcada ? 'toda' : 'nenhuma'} />
        )}
      </span>
      <span role="gridcell" className={estilo.numero}>
        {certidao.numero || texto.semNumero}
      </span>
      <span role="gridcell" className={estilo.tipo}>
        {certidao.tipo}
      </span>
      <span role="gridcell">
        <Data valor={certidao.dataEmissao} />
      </span>
      <span role="gridcell">
        <Data valor={certidao.dataValidade} />
      </span>
      <span role="gridcell">
        <Selo tom={tons[situacao]}>
          {situacao === 'desconhecida' && certidao.status ? certidao.status : situacaoDaCertidaoTexto[situacao]}
        </Selo>
      </span>
    </LinhaDaTabela>
  )
}
