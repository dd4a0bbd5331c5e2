import type { Imovel } from '../../../shared/model/imoveis.ts'
import { iptuText as text } from '../../text/iptu.ts'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { Option, Options } from '../../ui/Options.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { carneOf } from '../../flows/iptu/request.ts'

export interface ImoveisListProps {
  imoveis: readonly Imovel[]
  list: KeyboardList
  /** Whether the municipality offers booklets. */
  withCarne: boolean
}

/** One row for each property and year. */
export function ImoveisList({ imoveis, list, withCarne }: ImoveisListProps) {
  return (
    <Options label={text.imoveis} list={list}>
      {imoveis.map((imovel, index) => (
        <Option
          key={index}
          list={list}
          index={index}
          title={imovel.inscricao}
          detail={imovel.endereco && <PersonalData>{imovel.endereco}</PersonalData>}
          side={
            <>
              <span>{imovel.exercicio === null ? text.noExercicio : text.exercicio(imovel.exercicio)}</span>
              {imovel.parcelas.length > 0 && (
                <span className="faint">{text.parcelasCount(imovel.parcelas.length)}</span>
              )}
            </>
          }
          acts={withCarne && carneOf(imovel) !== null}
        />
      ))}
    </Options>
  )
}
