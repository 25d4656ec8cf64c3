/** What Lukas began with, and removed. */
export const firstTry = {
  name: 'Pirmas bandymas',
  code: 'from turtle import *\n\nfor i in range(4):\n    forward(100)\n    right(90)\n',
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
};

/** A classmate's page with pictures that are kept here. */
export const pets = {
  name: 'Mano augintinis',
  code: {
    html: `<h1>Katinas Rainis</h1>
<img src='katinas.svg' alt='katinas' width='160'>
<p>Rainis moka:</p>
<ol>
  <li>miegoti ant klaviatūros,</li>
  <li>gaudyti pelės žymeklį.</li>
</ol>
`,
    css: `body { font-family: sans-serif; text-align: center; background: #fff7e0; }
ol { display: inline-block; text-align: left; }
`,
    js: '',
  },
};
