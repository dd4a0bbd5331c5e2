import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { ResumoDoDia } from '../../shared/ipc/types.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { OperatorAccounts } from './accounts.ts'
import type { Operators } from './operators.ts'

const nome = z.string().max(LIMITES.operador)
const pin = z.string().max(LIMITES.pin)
const named = z.strictObject({ nome })
const withRole = z.strictObject({ nome: nome.trim().min(1), papel: z.enum(['atendente', 'supervisor']) })

/**
 * @param resumo returns today's recorded work of the current operator
 * @param shift `free`: true if nobody is being served; `changed`: loads a new page, without the last operator's data;
 *   `close`: ends the program; `accounts`: the sign-on with an account, null where the policy sets none
 */
export function operatorHandlers(
  operators: Operators,
  resumo: () => Promise<ResumoDoDia>,
  shift: {
    free: () => boolean
    changed: () => Promise<void>
    close: () => void
    accounts: Pick<OperatorAccounts, 'ask' | 'cancel' | 'left'> | null
  },
): HandlersOf<'operador'> {
  function mustBeFree(): void {
    if (!operators.missing && !shift.free()) throw new FalhaError('operador.emAtendimento')
  }
  return {
    'operador.ler': noInput(() => operators.ready()),
    'operador.escolher': { schema: named, run: (input) => operators.choose(input.nome) },
    'operador.entrar': {
      schema: z.strictObject({ nome, pin: pin.optional(), novo: pin.optional() }),
      run: async (input) => {
        mustBeFree()
        const end = await operators.signOn(input.nome, input.pin, input.novo)
        if (end.fim === 'entrou') {
          shift.accounts?.cancel()
          await shift.changed()
        }
        return end
      },
    },
    'operador.entrarComConta': noInput(async () => {
      const { accounts } = shift
      if (!accounts) throw new FalhaError('entrada.invalida', { campo: 'conta' })
      if (operators.signedOn) throw new FalhaError('operador.jaEntrou')
      mustBeFree()
      const account = await accounts.ask()
      if (typeof account === 'string') return { fim: account }
      let entered = false
      try {
        // While the PIN was checked, a kiosk may have begun to serve.
        mustBeFree()
        entered = operators.enterByAccount(account)
      } finally {
        if (!entered) accounts.left()
      }
      if (!entered) return { fim: 'semPapel' }
      await shift.changed()
      return { fim: 'entrou' }
    }),
    'operador.desistirDaConta': noInput(() => shift.accounts?.cancel()),
    'operador.sair': noInput(async () => {
      if (!shift.free()) throw new FalhaError('operador.emAtendimento')
      if (operators.signOff()) await shift.changed()
    }),
    'operador.fecharPrograma': noInput(() => {
      if (!shift.free()) throw new FalhaError('operador.emAtendimento')
      operators.leaveProgram()
      shift.close()
    }),
    'operador.equipe': noInput(() => operators.team()),
    'operador.incluir': { schema: withRole, run: (input) => operators.add(input.nome, input.papel) },
    'operador.mudarPapel': { schema: withRole, run: (input) => operators.changeRole(input.nome, input.papel) },
    'operador.darPin': { schema: named, run: (input) => operators.givePin(input.nome) },
    'operador.remover': { schema: named, run: (input) => operators.remove(input.nome) },
    'operador.resumo': noInput(() => resumo()),
  }
}
