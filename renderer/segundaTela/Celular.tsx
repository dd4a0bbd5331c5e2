import type { Mostra } from '../../shared/model/segundaTela.ts'
import { phoneText } from '../text/phone.ts'
import { segundaTelaText } from '../text/segundaTela.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import styles from './Tela.module.css'

const { celular: text } = segundaTelaText

export function Celular({ code }: { code: Extract<Mostra, { tipo: 'celular' }> }) {
  const { codigo, endereco, qr } = code
  return (
    <div className={styles.guia} data-qr>
      <div>
        <h1 className={styles.name}>{text.title}</h1>
        <ol className={styles.steps}>
          <li>
            {phoneText.steps.read} <span className={styles.address}>{withoutScheme(endereco)}</span>
          </li>
          <li>
            {phoneText.steps.compare}
            <output className={styles.code} aria-label={text.codigo}>
              {codigo}
            </output>
          </li>
          <li>{phoneText.steps.password}</li>
        </ol>
      </div>
      <div className={styles.withQr}>
        <QrCode code={qr} label={phoneText.qrLabel} className={styles.qr} />
      </div>
    </div>
  )
}
