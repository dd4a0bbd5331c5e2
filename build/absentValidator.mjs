/*
 * Replaces ajv, which electron-store depends on for settings with a JSON schema. Our settings have none (zod parses them), and
 * loading a quarter of a megabyte for nothing would delay every start.
 */
function absent() {
  throw new Error('ajv is not part of the program: settings are parsed by zod')
}
export { absent as Ajv2020 }
// oxlint-disable-next-line import/no-default-export -- ajv-formats has one.
export default { default: absent }
