const answer = document.querySelector("#answer");

const right = document.querySelector("#right");
right.addEventListener("click", () => {
  answer.textContent = "Yes! Its thick atmosphere doesn’t let the heat out.";
});

const wrong1 = document.querySelector("#wrong1");
wrong1.addEventListener("click", () => {
  answer.textContent = "It’s closest to the Sun, but very cold at night.";
});

const wrong2 = document.querySelector("#wrong2");
wrong2.addEventListener("click", () => {
  answer.textContent = "Try again! Mars is colder than Antarctica.";
});
