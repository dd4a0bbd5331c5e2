import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../../bridge/client.ts'
import { avisoDeImpressaoTexto as texto } from '../../../text/ajustesDeImpressao.ts'
import { Mensagem } from '../../../ui/Mensagem.tsx'
import estilo from './AvisosDeImpressao.module.css'

/** What is wrong with printing at this machine, each with its remedy to the letter. */
export function AvisosDeImpressao() {
  const { data = [] } = useQuery({
    queryKey: ['impressao.avisos'],
    queryFn: () => chamar('impressao.avisos'),
    staleTime: 0,
  })
  return data.map(({ tipo, quantos = 1 }) => {
    const { titulo, explicacao, remedio, comando, fim } = texto[tipo]
    return (
      <Mensagem key={tipo} tipo="alerta" titulo={titulo(quantos)}>
        <p>{explicacao}</p>
        {remedio && (
          <p className={estilo.remedio}>
            {remedio} <code className={estilo.comando}>{comando}</code> {fim}
          </p>
        )}
      </Mensagem>
    )
  })
}
