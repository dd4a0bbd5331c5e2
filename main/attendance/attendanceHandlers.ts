import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError } from '../../shared/errors.ts'
import { documentoConfirmado, documentoDe } from '../../shared/model/documento.ts'
import { FINS_DOS_PAPEIS } from '../../shared/model/impressao.ts'
import { MOST_KEYS, type TeclaAdiante } from '../../shared/model/tecla.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Attendance } from './attendance.ts'
import type { Idle } from './idle.ts'
import type { RemoteLogout } from './remoteLogout.ts'
import type { SignIn } from './signIn.ts'
import type { Wipe } from './wipe.ts'

/** Spec "Limits": the rules of a login start. A body that does not meet them is rejected. */
const loginStart = z.strictObject({
  documento: z.string().min(11).max(LIMITES.documento).optional(),
  returnTo: z.string().startsWith('/').max(LIMITES.retorno).refine(staysInside).optional(),
  primary: z
    .string()
    .regex(/^[0-9a-fA-F]{6}$/)
    .optional(),
  dark: z.boolean().optional(),
  /** No field of the spec: the program's own. */
  meio: z.literal('celular').optional(),
})

/** A path `//host` or `/\host` would lead the window away from our pages. The window ignores tabs and newlines in between. */
function staysInside(path: string): boolean {
  return !/^\/[\t\n\r]*[/\\]/.test(path)
}

/** A key typed for the next person while this attendance was still ending. */
const tecla = z.strictObject({
  key: z.string().max(LIMITES.tecla),
  code: z.string().max(LIMITES.tecla),
  ctrl: z.boolean(),
  alt: z.boolean(),
  shift: z.boolean(),
  meta: z.boolean(),
  repeat: z.boolean(),
  lida: z.boolean().optional(),
})

export function attendanceHandlers(deps: {
  attendance: Attendance
  signIn: SignIn
  remoteLogout: Pick<RemoteLogout, 'state'>
  wipe: Wipe
  idle: Idle
  /** Called with the key that ends the attendance: later keys belong to the next person. */
  endedBy: (tecla: string, before?: readonly TeclaAdiante[]) => void
  begun: () => void
  /** Rejects while no person may be served at this station. */
  mayServe: () => Promise<void>
}): HandlersOf<'atendimento'> & HandlersOf<'login'> {
  const { attendance, signIn, remoteLogout, wipe, idle, endedBy, begun } = deps
  /** Waits for a running wipe. Throws while data of the last person may be left, or nobody may be served. */
  const ready = async () => {
    await wipe.over
    attendance.mustBeVerified()
    await deps.mayServe()
  }
  return {
    'atendimento.ler': noInput(() => attendance.state),
    'atendimento.identificar': {
      schema: z.strictObject({ documento: z.string().max(LIMITES.documento), confirmado: z.literal(true).optional() }),
      run: async ({ documento, confirmado }) => {
        const normalizado = confirmado ? documentoConfirmado(documento) : documentoDe(documento)
        if (normalizado === null) throw new FalhaError('entrada.invalida', { campo: 'documento' })
        begun()
        await ready()
        return attendance.identify(normalizado)
      },
    },
    'atendimento.semDocumento': noInput(async () => {
      begun()
      await ready()
      return attendance.serveAnonymous()
    }),
    'atendimento.atividade': noInput(() => idle.activity()),
    'atendimento.encerrar': {
      schema: z
        .strictObject({
          tecla: z.string().max(LIMITES.tecla).optional(),
          adiante: z.array(tecla).max(MOST_KEYS).optional(),
          papeis: z.enum(FINS_DOS_PAPEIS).optional(),
        })
        .refine((said) => Object.keys(said).length > 0)
        .optional(),
      run: ({ tecla, adiante, papeis } = {}) => {
        if (tecla !== undefined && 'desde' in attendance.state) endedBy(tecla, adiante)
        return wipe.end('pedido', papeis)
      },
    },
    'login.meios': noInput(async () => ({ celular: await signIn.offersPhone() })),
    'login.start': {
      schema: loginStart,
      run: async (input) => {
        await ready()
        return signIn.begin(input)
      },
    },
    'login.sessaoPendente': noInput(() => remoteLogout.state),
    'login.cancelar': noInput(() => signIn.cancel()),
  }
}
