/**
 * A name made of spaces is a missing name, but the browser's own check lets it pass. This empties such
 * fields and says whether there was one, so that the browser or the form can ask for it.
 */
export function clearBlankRequiredFields(form: HTMLFormElement): boolean {
  let found = false
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[required], textarea[required]',
  )) {
    if (field.value.trim() !== '') continue
    field.value = ''
    found = true
  }
  return found
}
