import { Caixa } from '../../../ui/Caixa.tsx'
import { useLocation } from 'wouter'
import { CAMINHO_DA_FILA } from '../../../app/lugares.tsx'
import { useSessao } from '../../../app/sessao.tsx'
import { ajustesTexto as texto } from '../../../text/ajustesDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Painel, TituloDaTela } from '../../../ui/Painel.tsx'
import { tocarAviso } from '../tom.ts'
import { useMudarSom, useSom } from '../useTrabalhos.ts'
import { AvisosDeImpressao } from './AvisosDeImpressao.tsx'
import { PainelDasImpressoras } from './PainelDasImpressoras.tsx'
import { PainelDasRegras } from './PainelDasRegras.tsx'
import estilo from './TelaAjustesDeImpressao.module.css'

/** Printers and printing rules of this station, and what is wrong with them. */
export function TelaAjustesDeImpressao() {
  const livre = useSessao().atendimento.fase === 'livre'
  const [, ir] = useLocation()
  return (
    <div className={estilo.tela}>
      <TituloDaTela
        lado={
          <>
            <Botao compacto aparencia="discreto" icone="imprimir" onClick={() => ir(CAMINHO_DA_FILA)}>
              {texto.fila}
            </Botao>
            {livre && (
              <Botao compacto icone="buscar" atalho="F2" onClick={() => ir('/')}>
                {texto.atender}
              </Botao>
            )}
          </>
        }
      >
        {texto.titulo}
      </TituloDaTela>
      <AvisosDeImpressao />
      <div className={estilo.colunas}>
        <PainelDasImpressoras />
        <div className={estilo.pilha}>
          <PainelDasRegras />
          <Som />
        </div>
      </div>
    </div>
  )
}

function Som() {
  const { data: ligado = false } = useSom()
  const mudar = useMudarSom()
  return (
    <Painel
      titulo={texto.som.titulo}
      lado={
        <Botao compacto onClick={tocarAviso}>
          {texto.som.ouvir}
        </Botao>
      }
    >
      <Caixa label={texto.som.rotulo} checked={ligado} onChange={({ currentTarget: { checked } }) => mudar(checked)} />
    </Painel>
  )
}
