import type { CodeLanguage } from './code-editor.tsx';
import type { CursorPlace } from './cursor-place.view.ts';

/** A word that a key of the phone writes. */
export interface KeyWord {
  readonly label: string;
  /** How many signs before the cursor it takes the place of: what was typed of it. */
  readonly typed: number;
  /** What comes before the cursor, and after it. */
  readonly before: string;
  readonly after: string;
}

/** So many fit beside each other before one has to look for them. */
const most = 5;

// A bar is where the cursor comes to stand; the first word is what the key says.
const listed = (text: string) => text.split('\n').map((line) => line.trim());

const turtle = listed(`forward(|)
right(|)
left(|)
circle(|)
color("|")
penup()
pendown()
goto(|)
backward(|)
begin_fill()
end_fill()
fillcolor("|")
bgcolor("|")
pensize(|)
speed(|)
dot(|)
hideturtle()
shape("|")
setheading(|)
write("|")
onkey(|)
listen()`);

const python = listed(`print(|)
for i in range(|):
if |:
while |:
input("|")
else:
elif |:
def |():
int(|)
str(|)
len(|)
range(|)
return |
import |
from | import
True
False
and |
or |
not |
break
random
randint(|)
choice(|)
append(|)`);

const tags = listed(`<h1>|</h1>
<p>|</p>
<button>|</button>
<ul>|</ul>
<li>|</li>
<h2>|</h2>
<img src="|">
<a href="|"></a>
<b>|</b>
<br>|
<div>|</div>
<ol>|</ol>
<input>|
<style>|</style>`);

const properties = listed(`color: |;
background: |;
font-size: |px;
text-align: center;
width: |px;
padding: |px;
margin: |px;
border-radius: |px;
border: 2px solid |;
height: |px;
font-family: |;
display: flex;`);

const selectors = ['body', 'h1', 'p', 'img', 'button', 'h2', 'ul', 'li', 'a', 'div'].map(
  (name) => `${name} {\n  |\n}`,
);

const script = listed(`let | = 0;
const | = document.querySelector("");
document.querySelector("|")
if (|) {}
function |() {}
alert("|");
console.log(|);
else {|}
for (|) {}
return |;
setTimeout(|);
Math.random()`);

const members = listed(`addEventListener("click", () => {|});
textContent = "|";
style.|
src = "|";
querySelector("|")
classList.toggle("|");
remove();
log(|);
value`);

/** The names that a program of one's own makes, its functions with brackets. */
function ownNames(code: string): readonly string[] {
  const made = [...code.matchAll(/^\s*def\s+([\p{L}_][\p{L}\p{N}_]*)/gmu)].map(([, name]) => `${name}(|)`);
  const kept = [...code.matchAll(/^\s*(?:for\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*(?:=(?!=)|in\b)/gmu)];
  return [...new Set([...made, ...kept.map(([, name]) => name ?? '')])].filter(({ length }) => length > 1);
}

/** Within a text or a note, words of the language are none. */
const isText = (line: string) =>
  /#|\/\//.test(line) || [`"`, `'`].some((sign) => line.split(sign).length % 2 === 0);

interface Choice {
  /** What was typed of a word. */
  readonly prefix: string;
  readonly words: readonly string[];
}

function choiceOf(language: CodeLanguage, { until }: CursorPlace): Choice | null {
  const line = until.slice(until.lastIndexOf('\n') + 1);
  const isEmpty = line.trim() === '';
  if (language === 'html') {
    const prefix = /<[a-z0-9]*$/i.exec(line)?.[0] ?? '';
    return isEmpty || prefix ? { prefix, words: tags } : null;
  }
  if (isText(line)) return null;
  const prefix = /[\p{L}_][\p{L}\p{N}_-]*$/u.exec(line)?.[0] ?? '';
  const isMember = line.slice(0, line.length - prefix.length).endsWith('.');
  if (language === 'js' && isMember) return { prefix, words: members };
  if (!isEmpty && !prefix) return null;
  if (language === 'js') return { prefix, words: script };
  if (language === 'css') {
    const isInside = until.lastIndexOf('{') > until.lastIndexOf('}');
    // What follows a colon is a value.
    return /:[^;]*$/.test(line) ? null : { prefix, words: isInside ? properties : selectors };
  }
  const known = /\bturtle\b/.test(until) ? [...turtle, ...python] : python;
  return { prefix, words: isEmpty ? known : [...ownNames(until), ...known] };
}

const labelOf = (word: string) => /[\p{L}\p{N}_-]+/u.exec(word)?.[0] ?? word;

/** The words that may come where the cursor stands: those that go on with what was typed, and on an empty line those that begin one. */
export function keyWords(language: CodeLanguage, place: CursorPlace): readonly KeyWord[] {
  const choice = choiceOf(language, place);
  if (!choice) return [];
  const { prefix, words } = choice;
  const low = prefix.toLowerCase();
  const isWritten = /^[\p{L}\p{N}_(<]/u.test(place.rest);
  return words
    .filter((word) => word.toLowerCase().startsWith(low) && word.replace('|', '') !== prefix)
    .slice(0, most)
    .map((word) => {
      const [before = '', after = ''] = (isWritten ? labelOf(word) : word).split('|');
      return { label: labelOf(word), typed: prefix.length, before, after };
    });
}
