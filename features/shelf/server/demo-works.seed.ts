/** What Lukas began with, and removed. */
export const firstTry = {
  name: 'Pirmas bandymas',
  code: 'from turtle import *\n\nfor i in range(4):\n    forward(100)\n    right(90)\n',
};

/** Lukas's night sky, drawn with the turtle. */
export const sky = {
  name: 'Žvaigždžių dangus',
  code: `from turtle import *
from random import randint, seed

seed(7)
bgcolor("midnight blue")
speed(0)
hideturtle()


def zvaigzde(x, y, dydis, spalva):
    penup()
    goto(x, y)
    pendown()
    color(spalva)
    begin_fill()
    for _ in range(5):
        forward(dydis)
        right(144)
    end_fill()


for _ in range(18):
    zvaigzde(randint(-170, 150), randint(-150, 170), randint(12, 34), "gold")

zvaigzde(-40, 20, 90, "orange")
`,
  cover: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#191970"/>
<g fill="#ffd700"><path d="M80 60l6 16h17l-14 10 6 16-15-10-14 10 5-16-13-10h17zM390 90l5 13h14l-11 8 4 13-12-8-12 8 5-13-12-8h14zM120 270l5 13h14l-11 8 4 13-12-8-12 8 5-13-12-8h14zM350 260l6 16h17l-14 10 6 16-15-10-14 10 5-16-13-10h17z"/></g>
<path fill="#ffa500" d="M240 90l22 64h68l-55 41 21 66-56-40-56 40 21-66-55-41h68z"/></svg>`,
};

/** Lukas's page about the planets. */
export const planets = {
  name: 'Mano planetos',
  code: {
    html: `<h1>Mano planetos</h1>
<p>Daugiausia žiedų turi Saturnas.</p>
<ul>
  <li>Merkurijus</li>
  <li>Venera</li>
  <li>Žemė</li>
  <li>Marsas</li>
</ul>
<button id='rodyk'>Kur gyvename mes?</button>
<p id='atsakymas'></p>
`,
    css: `body { background: #191970; color: white; font-family: sans-serif; }
h1 { color: gold; }
button { font-size: 1.2rem; padding: 0.5rem 1rem; }
`,
    js: `document.querySelector('#rodyk').addEventListener('click', () => {
  document.querySelector('#atsakymas').textContent = 'Trečioje planetoje nuo Saulės!';
});
`,
  },
};

/** A project that lives at Scratch. */
export const cat = { name: 'Katinas kosmose', link: 'https://scratch.mit.edu/projects/104' };

/** A classmate's guessing game. */
export const guessing = {
  name: 'Atspėk skaičių',
  code: `from random import randint

skaicius = randint(1, 20)
spejimai = 0

print("Sugalvojau skaičių nuo 1 iki 20.")
while True:
    spejimas = int(input("Tavo spėjimas: "))
    spejimai = spejimai + 1
    if spejimas < skaicius:
        print("Daugiau!")
    elif spejimas > skaicius:
        print("Mažiau!")
    else:
        print("Atspėjai! Spėjimų:", spejimai)
        break
`,
};

/** Žygimantė's page. */
export const recipes = {
  name: 'Kosminis ledų meniu',
  code: {
    html: `<h1>Kosminiai ledai</h1>
<p class='ledai'>Mėnulio vanilė</p>
<p class='ledai'>Marso braškė</p>
<p class='ledai'>Juodosios skylės šokoladas</p>
`,
    css: `body { font-family: sans-serif; text-align: center; background: #fff0f6; }
.ledai { display: inline-block; padding: 1rem; border-radius: 1rem; background: white; }
`,
    js: '',
  },
  cover: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#fff0f6"/>
<path fill="#d9a066" d="M180 190h120l-60 140z"/><circle cx="240" cy="140" r="72" fill="#f783ac"/><circle cx="214" cy="118" r="12" fill="#ffdeeb"/></svg>`,
};
