const button = document.querySelector("button");
const stars = document.querySelector("#stars");
let count = 0;

button.addEventListener("click", () => {
  count = count + 1;
  stars.textContent = count;
});
