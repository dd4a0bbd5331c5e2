import type { Imovel } from '../../../shared/model/imoveis.ts'
import { iptuText as text } from '../../text/iptu.ts'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { Option, Options } from '../../ui/Options.tsx'
import { PersonalData } from '../../ui/Values.tsx'

export interface ImoveisListProps {
  imoveis: readonly Imovel[]
  list: KeyboardList
}

export function ImoveisList({ imoveis, list }: ImoveisListProps) {
  return (
    <Options label={text.imoveis} list={list}>
      {imoveis.map((imovel, index) => (
        <Option
          key={index}
          list={list}
          index={index}
          title={imovel.endereco ? <PersonalData>{imovel.endereco}</PersonalData> : imovel.inscricao}
          detail={imovel.endereco && imovel.inscricao}
          side={
            <>
              <span>{imovel.exercicio === null ? text.noExercicio : text.exercicio(imovel.exercicio)}</span>
              {imovel.parcelas.length > 0 && (
                <span className="faint">{text.parcelasCount(imovel.parcelas.length)}</span>
              )}
            </>
          }
          acts={false}
        />
      ))}
    </Options>
  )
}
