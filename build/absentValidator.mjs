/*
 * In the place of ajv, which electron-store brings along for settings that come with a JSON schema. Ours come with none
 * (zod parses them), and loading a quarter of a megabyte for nothing would delay every start.
 */
function absent() {
  throw new Error('ajv is not part of the program: settings are parsed by zod')
}
export { absent as Ajv2020 }
// oxlint-disable-next-line import/no-default-export -- ajv-formats has one.
export default { default: absent }
