import type { Trabalho } from '../../../shared/model/impressao.ts'
import { sobreTrabalho, type Tom } from '../../text/impressao.ts'
import { Icone, type NomeDoIcone } from '../../ui/Icone.tsx'
import estilo from './EstadoDoPapel.module.css'
import { nomeDaImpressora, useImpressoras } from './useTrabalhos.ts'

const icones: Record<Tom, NomeDoIcone> = {
  andando: 'imprimir',
  bom: 'certo',
  atencao: 'alerta',
  ruim: 'erro',
  pergunta: 'ajuda',
}

/** What is true about a job's paper right now, in words, with what to do about it. `manchete`: a screen's headline. */
export function EstadoDoPapel({ trabalho, manchete = false }: { trabalho: Trabalho; manchete?: boolean }) {
  const { data: impressoras } = useImpressoras()
  const { frase, remedio, tom } = sobreTrabalho(trabalho, nomeDaImpressora(impressoras, trabalho.impressora))
  return (
    <div className={estilo.estado} data-tom={tom} data-manchete={manchete || undefined}>
      <span className={estilo.icone}>
        <Icone nome={icones[tom]} tamanho={manchete ? 28 : 20} />
      </span>
      <div>
        <p className={estilo.frase}>{frase}</p>
        {remedio && <p className={estilo.remedio}>{remedio}</p>}
      </div>
    </div>
  )
}
