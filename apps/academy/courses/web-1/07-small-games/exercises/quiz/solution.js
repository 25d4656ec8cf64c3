const answer = document.querySelector("#answer");

const right = document.querySelector("#right");
right.addEventListener("click", () => {
  answer.textContent = "Taip! Tanki atmosfera neišleidžia šilumos.";
});

const wrong1 = document.querySelector("#wrong1");
wrong1.addEventListener("click", () => {
  answer.textContent = "Jis arčiausiai Saulės, bet naktį ten labai šalta.";
});

const wrong2 = document.querySelector("#wrong2");
wrong2.addEventListener("click", () => {
  answer.textContent = "Pabandyk dar! Marse šalčiau nei Antarktidoje.";
});
