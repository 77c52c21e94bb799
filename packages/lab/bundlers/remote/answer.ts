export function answerTo(name: string, question: string): string {
  return `${name} asked: ${question}`
}
