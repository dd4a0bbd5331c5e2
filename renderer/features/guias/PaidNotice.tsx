import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { keys } from '../../keyboard/keys.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths, useService } from '../../services/services.ts'
import { guiasText } from '../../text/guias.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PaidNotice.module.css'
import { askAgainAfter, PAYMENT, paymentQuery } from '../../flows/guias/payment.ts'
import { useWatchedGuias } from '../../flows/guias/usePayment.ts'

const { payment: text } = guiasText

/** Watches the payment of this attendance's guides, and reports it without moving content or taking the focus. */
export function PaidNotice() {
  const { geracao } = useAtendimento().atendimento
  const [{ guias, told }, change] = useWatchedGuias()
  const [path, navigate] = useLocation()
  const certidoes = useService(paths.certidoes)
  const cache = useQueryClient()
  const announce = useAnnounce()
  const answers = useQueries({
    queries: guias.map((guia) => ({
      ...paymentQuery(geracao, guia),
      refetchInterval: ({ state }: { state: Parameters<typeof askAgainAfter>[0] }) =>
        askAgainAfter(state, guias.length),
    })),
  })
  const paid = guias.filter(({ id }, index) => answers[index]?.data === 'paga' && !told.includes(id))
  const numeros = paid.map(({ numeroGuia }) => numeroGuia)
  const sentence = numeros.length > 0 ? text.paid(numeros) : ''
  const tell = useEffectEvent(() => {
    announce(sentence)
    // A payment changes debts, payments and the fiscal standing. Their screens fetch them again when opened next.
    void cache.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryKey, meta }) => queryKey[0] === geracao && queryKey[2] !== PAYMENT && meta?.['once'] !== true,
    })
  })
  useEffect(() => {
    if (sentence !== '') tell()
  }, [sentence])
  if (sentence === '') return null

  const close = () => change((before) => ({ ...before, told: [...before.told, ...paid.map(({ id }) => id)] }))
  return (
    <section className={styles.notice} aria-label={text.label}>
      <Icon name="right" size={20} />
      <p className={styles.sentence}>{sentence}</p>
      {certidoes && (
        <Button
          compact
          icon="certidoes"
          shortcut={keys.paid}
          level="house"
          onClick={() => {
            close()
            navigate(certidoes.path, { state: { from: path } })
          }}
        >
          {text.certidao}
        </Button>
      )}
      <CloseButton onClick={close} />
    </section>
  )
}
