import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa, situacaoDaCertidao, type SituacaoDaCertidao } from '../../../shared/model/certidoes.ts'
import { myCertidoesText as text } from '../../text/certidoes.ts'
import { situacaoInWords } from '../../text/words.ts'
import { TickBox } from '../../ui/groupedList/TickBox.tsx'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { TableRow } from '../../ui/Table.tsx'
import { CalendarDate, Badge } from '../../ui/Values.tsx'
import styles from './IssuedCertidoes.module.css'

const tones = {
  ativa: 'success',
  vencida: 'warning',
  cancelada: 'danger',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaCertidao, string>

/** One certificate. An unknown state is shown as the backend wrote it. */
export function CertidaoRow({
  certidao,
  index,
  list,
  ticked = false,
  onTick,
}: {
  certidao: CertidaoEmitida
  index: number
  list: KeyboardList
  ticked?: boolean
  /** Absent where printing is impossible, so that no row can be ticked. */
  onTick?: () => void
}) {
  const situacao = situacaoDaCertidao(certidao.status)
  return (
    <TableRow list={list} index={index} selected={onTick && ticked} className={styles.row}>
      {/* The surrounding grid handles the keys; the cell only handles the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <span role="gridcell" onClick={onTick}>
        {onTick && (
          <TickBox state={reemissaoDa(certidao.status) === 'recusar' ? 'disabled' : ticked ? 'whole' : 'none'} />
        )}
      </span>
      <span role="gridcell" className="strong">
        {certidao.numero || text.noNumero}
      </span>
      <span role="gridcell" className={styles.kind}>
        {certidao.tipo}
      </span>
      <span role="gridcell" data-name={text.columns.issue}>
        <CalendarDate value={certidao.dataEmissao} />
      </span>
      <span role="gridcell" data-name={text.columns.validity}>
        <CalendarDate value={certidao.dataValidade} />
      </span>
      <span role="gridcell">
        <Badge tone={tones[situacao]}>{situacaoInWords(situacao, certidao.status)}</Badge>
      </span>
    </TableRow>
  )
}
