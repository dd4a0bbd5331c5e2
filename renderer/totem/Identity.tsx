import { useAtendimento } from '../services/atendimento.tsx'
import { MunicipioLogo } from '../services/MunicipioLogo.tsx'
import { appText } from '../text/app.ts'
import styles from './Totem.module.css'

/** The municipality's name and logo. */
export function Identity() {
  const { municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  return (
    <header className={styles.header}>
      <MunicipioLogo className={styles.logo} without={styles.noLogo} size={44} />
      <span className={styles.name}>{known?.nomePrefeitura ?? appText.prefeitura}</span>
    </header>
  )
}
