import { Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAnunciar } from '../../app/anuncio.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { sobreFalha } from '../../text/falhas.ts'
import { operadorTexto as texto } from '../../text/operador.ts'
import { Icone } from '../../ui/Icone.tsx'
import estilo from './Operador.module.css'

const CHAVE = ['operador']

/** Who is serving, where the station asks for it: goes into the record of what is printed. */
export function Operador() {
  const { data } = useQuery({ queryKey: CHAVE, queryFn: () => chamar('operador.ler'), staleTime: Infinity })
  const escolher = useEscolha()
  if (!data || data.nomes.length === 0) return null
  const { nomes, escolhido } = data
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={estilo.botao}
          data-falta={escolhido === null || undefined}
          title={texto.escolher}
        >
          {escolhido !== null && <span className="soLeitor">{texto.rotulo}</span>}
          <span className={estilo.nome}>{escolhido ?? texto.ninguem}</span>
          <span aria-hidden>▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" className={estilo.lista}>
        <Menu.Label>{texto.escolher}</Menu.Label>
        <Menu.RadioGroup value={escolhido ?? ''} onChange={(nome) => escolher.mutate(nome)}>
          {nomes.map((nome) => (
            <Menu.RadioItem key={nome} value={nome} closeMenuOnClick checkIcon={<Icone nome="certo" />}>
              {nome}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {escolher.error && (
          <Menu.Label className={estilo.falha}>{sobreFalha(falhaDe(escolher.error)).frase}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useEscolha() {
  const consultas = useQueryClient()
  const anunciar = useAnunciar()
  return useMutation({
    mutationFn: (nome: string) => chamar('operador.escolher', { nome }),
    onSuccess: (operadores) => {
      consultas.setQueryData(CHAVE, operadores)
      if (operadores.escolhido !== null) anunciar(texto.escolhido(operadores.escolhido))
    },
  })
}
