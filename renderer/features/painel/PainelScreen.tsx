import { useOffers } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { painelText } from '../../text/painel.ts'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { Atividades } from './Atividades.tsx'
import { Imoveis } from './Imoveis.tsx'
import { Quem } from './Quem.tsx'
import { Summary } from './Summary.tsx'
import styles from './PainelScreen.module.css'

/** The panel of the person being served: fiscal standing, sums owed, recommended action. Services are in the menu. */
export function PainelScreen() {
  const { authenticated } = useAtendimento()
  const offers = useOffers()
  return (
    <>
      <ScreenTitle>{painelText.title}</ScreenTitle>
      <div className={styles.columns}>
        <div className="stack">
          <Quem />
          {authenticated && offers('painel.resumo') && <Summary />}
          <Imoveis />
        </div>
        {authenticated && offers('painel.atividades') && <Atividades />}
      </div>
    </>
  )
}
