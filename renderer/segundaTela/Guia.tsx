import { formatDate } from '../../shared/model/data.ts'
import { readLinha } from '../../shared/model/linhaDigitavel.ts'
import { qrDaGuia } from '../../shared/model/pix.ts'
import type { ConteudoDaTela } from '../../shared/model/segundaTela.ts'
import { segundaTelaText } from '../text/segundaTela.ts'
import { QrCode } from '../ui/QrCode.tsx'
import styles from './Tela.module.css'
import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { CoinsDrawing } from './drawings.tsx'

const { guia: text, debitos: debitosText } = segundaTelaText

export function Guia({ guia }: { guia: Extract<ConteudoDaTela, { tipo: 'guia' }> }) {
  const { numero, total, vencimento, linha } = guia
  const qr = qrDaGuia(guia)
  return (
    <div className={styles.guia} data-qr={qr !== null || undefined}>
      <div>
        <h1 className={styles.name}>{text.title}</h1>
        <dl className={styles.values}>
          {total !== null && (
            <div className={styles.whole}>
              <dt>{text.total}</dt>
              <dd>
                <Sum value={total} />
              </dd>
            </div>
          )}
          {numero !== null && (
            <div>
              <dt>{text.numero}</dt>
              <dd className={styles.numero}>{numero}</dd>
            </div>
          )}
          {vencimento !== null && (
            <div>
              <dt>{text.vencimento}</dt>
              <dd className={styles.numero}>{formatDate(vencimento)}</dd>
            </div>
          )}
          {linha !== null && (
            <div className={styles.whole}>
              <dt>{text.linha}</dt>
              <dd className={styles.linha}>
                {blocksOf(linha).map((block, index) => (
                  // A payment line may repeat a block; only its position distinguishes it.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index}>{block}</span>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {qr && (
        <section className={styles.withQr} aria-label={text.qr[qr.tipo].title}>
          <h2 className={styles.name}>{text.qr[qr.tipo].title}</h2>
          <QrCode code={qr.codigo} label={text.qr[qr.tipo].label} className={styles.qr} />
          <p className={styles.explanation}>{text.qr[qr.tipo].explanation}</p>
        </section>
      )}
    </div>
  )
}

function blocksOf(linha: string): readonly string[] {
  const read = readLinha(linha)
  return read.situacao === 'valida' ? read.blocos : []
}

/** The length of `R$ 999.999,99`. Longer amounts are written smaller, so that they are never cut. */
const LONG = 13

function Sum({ value }: { value: Centavos }) {
  const said = formatReais(value)
  return (
    <strong className={styles.sum} data-long={said.length > LONG || undefined}>
      {said}
    </strong>
  )
}

export function Debitos({ debitos }: { debitos: Extract<ConteudoDaTela, { tipo: 'debitos' }> }) {
  return (
    <div className={styles.scene}>
      <CoinsDrawing />
      <div>
        <h1 className={styles.name}>
          {debitosText.title} · {debitosText.count(debitos.quantidade)}
        </h1>
        <p>
          <Sum value={debitos.total} />
        </p>
        <p className={styles.explanation}>{debitosText.explanation}</p>
      </div>
    </div>
  )
}
