import { useQuery } from '@tanstack/react-query'
import { useAtendimento } from '../services/atendimento.tsx'
import { manualText } from '../text/manual.ts'
import styles from './AboutPage.module.css'

/** Which version this is, and what of others is in it, with their licences (`build/licences.ts`). */
export function AboutPage() {
  const { estacao } = useAtendimento()
  const { data = '' } = useQuery({
    queryKey: ['licencas'],
    queryFn: async () => (await fetch('/licencas.txt')).text(),
    staleTime: Infinity,
  })
  return (
    <article className={styles.about}>
      <h2>{manualText.about}</h2>
      <p>{manualText.version(estacao.versao)}</p>
      <h3>{manualText.licences}</h3>
      <pre className={styles.licences}>{data}</pre>
    </article>
  )
}
